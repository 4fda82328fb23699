/** The page of the machines and the site's tabs, as a model. */
import { type QaLinkContext, qaLinkMachine } from '../../../../tools/inspector/machines/qa-link.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

const tabs = [{ tab: 'first' }, { tab: 'second' }];

export const qaLinkReplay: Replay<QaLinkContext> = {
  model: {
    machine: qaLinkMachine,
    input: undefined,
    cases: { 'tab.heard': tabs, 'tab.closed': tabs },
    abstraction: ({ tabs, answered }) => [tabs, answered],
  },
  actors: harness => ({ channel: harness.silence() }),
  invariant: ({ value, context }) => {
    const { tabs, answered }: QaLinkContext = context;
    expectToHold({
      'no tab is there twice': new Set(tabs).size === tabs.length,
      'whoever has answered is there': answered.every(tab => tabs.includes(tab)),
      'somebody is there exactly where there are tabs':
        value === 'calling' || tabs.length > 0 === (value === 'somebodyThere'),
    });
  },
};
