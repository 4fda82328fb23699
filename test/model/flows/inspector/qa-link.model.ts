/** Model of the inspector's link to the tabs of the site. */
import { qaLinkMachine } from '../../../../tools/inspector/machines/qa-link.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

const tabs = [{ tab: 'first' }, { tab: 'second' }];

export const qaLinkReplay: Replay<typeof qaLinkMachine> = {
  model: {
    machine: qaLinkMachine,
    input: undefined,
    cases: { 'tab.responded': tabs, 'tab.closed': tabs },
    abstraction: ({ tabs, responded }) => [tabs, responded],
  },
  actors: harness => ({ channel: harness.silence() }),
  invariant: ({ value, context }) => {
    const { tabs, responded } = context;
    expectToHold({
      'no tab occurs twice': new Set(tabs).size === tabs.length,
      'a tab that responded is listed': responded.every(tab => tabs.includes(tab)),
      'it is connected exactly while tabs are listed':
        value === 'pinging' || tabs.length > 0 === (value === 'connected'),
    });
  },
};
