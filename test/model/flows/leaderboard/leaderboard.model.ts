/** Model of the leaderboard: payloads of its events, and the abstraction of its context. */
import type { EventObject } from 'xstate';
import { txv } from '../../../../contract/amounts.ts';
import { LEADERBOARD_SIZE } from '../../../../contract/miner.ts';
import type { LeaderboardOutcome } from '../../../../machines/leaderboard/leaderboard.actors.ts';
import { leaderboardMachine } from '../../../../machines/leaderboard/leaderboard.machine.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const refused = { output: { outcome: 'refused' } } as const;
const unreachable = { error: 'unreachable' };

/** When the ranks of yesterday were read. */
const HALF_PAST_MIDNIGHT = Date.parse('2026-03-01T00:30:00Z');

export const leaderboardPage = {
  pages: 2,
  changesSince: HALF_PAST_MIDNIGHT,
  miners: [
    { rank: 1, email: 'gr***@example.org', totalMined: txv(12), rankBefore: 3 },
    { rank: 2, email: 'al***@example.org', totalMined: txv(7), rankBefore: 1 },
    { rank: 3, email: 'ka***@example.org', totalMined: txv(7), rankBefore: 3 },
    { rank: 4, email: 'ad***@example.org', totalMined: txv(3), rankBefore: null },
  ],
};

const noMiners = { pages: 0, changesSince: null, miners: [] };

/** The last rank of a page, before the server knows earlier ranks. */
export const ownRank = {
  own: { rank: LEADERBOARD_SIZE, email: 'ada@example.org', totalMined: txv(3), rankBefore: null },
  above: [{ rank: LEADERBOARD_SIZE - 1, email: 'ka***@example.org', totalMined: txv(7), rankBefore: null }],
  below: [{ rank: LEADERBOARD_SIZE + 1, email: 'je***@example.org', totalMined: txv(2), rankBefore: null }],
  changesSince: null,
};

/** Names an empty list `empty`, and any other response by its outcome. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: LeaderboardOutcome };
  return output?.outcome === 'listed' && output.page.miners.length === 0 ? 'empty' : outcomeOf(event);
}

export const leaderboardReplay: Replay<typeof leaderboardMachine> = {
  model: {
    machine: leaderboardMachine,
    input: { page: 1 },
    cases: {
      // The retry button is part of the failed list.
      'retry.pressed': state => (state.matches({ list: 'failed' }) ? [{}] : []),
      'xstate.done.actor.loadLeaderboard': [
        { output: { outcome: 'listed', page: leaderboardPage, at: START } },
        { output: { outcome: 'listed', page: noMiners, at: START } },
        refused,
      ],
      'xstate.error.actor.loadLeaderboard': [unreachable],
      'xstate.done.actor.loadOwnRank': [
        { output: { outcome: 'ranked', ...ownRank } },
        { output: { outcome: 'unranked' } },
        refused,
      ],
      'xstate.error.actor.loadOwnRank': [unreachable],
    },
    caseOf,
    abstraction: ({ miners, problem, own }) => [miners.length > 0, problem?.type, own !== null],
  },
  actors: harness => ({
    loadLeaderboard: harness.promise(),
    loadOwnRank: harness.promise(),
    logins: harness.silence(),
  }),
  invariant: state => {
    const { miners, pages, updatedAt, problem, own, around } = state.context;
    const hasList = state.matches({ list: 'shown' }) || state.matches({ list: 'empty' });
    expectToHold({
      'miners exist exactly while the list is shown': miners.length > 0 === state.matches({ list: 'shown' }),
      'a list with miners has pages': pages > 0 === state.matches({ list: 'shown' }),
      'a list has its time of arrival': (updatedAt !== null) === hasList,
      'only a failure has a problem': (problem !== null) === state.matches({ list: 'failed' }),
      'only a ranked miner has an own row': (own !== null) === state.matches({ ownRow: 'ranked' }),
      'the own row stands between the neighbours': around.length > 0 === (own !== null),
    });
  },
};
