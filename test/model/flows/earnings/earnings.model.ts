/** Model of a miner's earnings: payloads of its events, and the abstraction of its context. */
import type { EventObject } from 'xstate';
import { txv } from '../../../../contract/amounts.ts';
import type { Earnings } from '../../../../contract/miner-security.ts';
import type { EarningsOutcome } from '../../../../machines/account/earnings.actors.ts';
import { earningsMachine } from '../../../../machines/account/earnings.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const someEarnings: Earnings = {
  today: '2026-03-01',
  isComplete: true,
  days: [
    { day: '2025-12-01', collected: txv(1), bonus: txv(10), total: txv(11) },
    { day: '2026-01-02', collected: 0, bonus: txv(2), total: txv(13) },
    { day: '2026-02-28', collected: 50_000_000, bonus: 0, total: txv(13) + 50_000_000 },
  ],
};

export const moreEarnings: Earnings = {
  ...someEarnings,
  isComplete: false,
  days: [
    ...someEarnings.days,
    { day: '2026-03-01', collected: 1, bonus: txv(10), total: txv(23) + 50_000_001 },
  ],
};

const refused = { output: { outcome: 'refused', text: 'Please log in.' } } as const;
const unreachable = [{ error: 'unreachable' }];
const summed = (earnings: Earnings) => ({ output: { outcome: 'summed' as const, earnings } });

/** Names an answer without days `none`, and any other response by its outcome. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: EarningsOutcome };
  return output?.outcome === 'summed' && output.earnings.days.length === 0 ? 'none' : outcomeOf(event);
}

export const earningsReplay: Replay<typeof earningsMachine> = {
  model: {
    machine: earningsMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.loadEarnings': [
        summed(someEarnings),
        summed({ ...someEarnings, days: [] }),
        refused,
      ],
      'xstate.error.actor.loadEarnings': unreachable,
      'xstate.done.actor.refreshEarnings': [summed(moreEarnings), refused],
      'xstate.error.actor.refreshEarnings': unreachable,
    },
    caseOf,
    abstraction: ({ earnings, loadError }) => [earnings !== null, loadError !== null],
  },
  actors: harness => ({ loadEarnings: harness.promise(), accountChanges: harness.silence() }),
  invariant: state => {
    const { earnings, loadError } = state.context;
    expectToHold({
      'earnings are known exactly in the shown state': (earnings !== null) === state.matches('shown'),
      'a load error belongs to the failed state': loadError === null || state.matches('failed'),
    });
  },
};
