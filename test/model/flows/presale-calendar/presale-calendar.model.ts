/** Model of the presale's calendar: payloads of its events, and the abstraction of its context. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { PublicPhase } from '../../../../contract/presale.ts';
import type { PublicPhasesOutcome } from '../../../../machines/presale/presale-calendar.actors.ts';
import {
  presaleCalendarMachine,
  REFRESH_INTERVAL_MS,
} from '../../../../machines/presale/presale-calendar.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

/** Ten days before the first phase begins, but for a part of a second. */
const NOW = Date.parse('2025-07-22T00:00:00.250Z');

export const publicGenesis: PublicPhase = {
  name: 'Genesis Entry',
  description: 'The first one.',
  startDate: '2025-08-01',
  endDate: '2025-08-31',
  tokenPrice: '0.25',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: null,
  softCap: null,
  hardCap: '1000000',
  isActive: true,
};

export const publicExpansion: PublicPhase = {
  ...publicGenesis,
  name: 'Expansion',
  startDate: '2025-09-01',
  endDate: '2025-09-30',
  tokenPrice: '2.5',
  isActive: false,
};

/** It begins on the day of the other one, which is named first. */
const companion: PublicPhase = { ...publicExpansion, name: 'Companion', startDate: publicGenesis.startDate };

export const listedPhases: readonly PublicPhase[] = [publicGenesis, companion];

type State = SnapshotFrom<typeof presaleCalendarMachine>;

const listed = (serverTime: number, phases: readonly PublicPhase[]) => ({
  output: { outcome: 'listed', phases, serverTime } as const,
});

/** Each answer of the server is later than the one before. */
const nextAnswer = ({ context: { listedAt } }: State, first: number): number =>
  listedAt === 0 ? first : listedAt + REFRESH_INTERVAL_MS;

/** Names an empty list `none`, and any other response by its outcome. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: PublicPhasesOutcome };
  return output?.outcome === 'listed' && output.phases.length === 0 ? 'none' : outcomeOf(event);
}

/** Which pages have the button to try again. */
const isRetryShown = (state: State): boolean => state.matches('failed') || state.matches('outdated');

/** @param now - the server's time at the first answer */
export const presaleCalendarAt = (now: number): Replay<typeof presaleCalendarMachine> => ({
  model: {
    machine: presaleCalendarMachine,
    input: undefined,
    cases: {
      'retry.pressed': state => (isRetryShown(state) ? [{}] : []),
      'xstate.done.actor.loadPublicPhases': state => [
        listed(nextAnswer(state, now), listedPhases),
        listed(nextAnswer(state, now), []),
        { output: { outcome: 'refused' } },
      ],
      'xstate.error.actor.loadPublicPhases': [{ error: 'unreachable' }],
    },
    caseOf,
    // Each second ticks alike.
    abstraction: ({ phases }) => phases.length,
  },
  actors: harness => ({ loadPublicPhases: harness.promise(), pageVisibility: harness.silence() }),
  invariant: state => {
    const { phases, now: shown, listedAt } = state.context;
    const isListed = state.hasTag('listed');
    expectToHold({
      'phases exist only in a list': phases.length === 0 || isListed,
      'a list has the time of the server': listedAt > 0 === isListed,
      'the clock only moves forward from the last answer': shown >= listedAt,
    });
  },
});

export const presaleCalendarReplay = presaleCalendarAt(NOW);
