/** The leaderboard as a model: the payloads with which its events are tried, and what tells its states apart. */
import { txv } from '../../../../contract/amounts.ts';
import {
  type LeaderboardContext,
  leaderboardMachine,
} from '../../../../machines/leaderboard/leaderboard.machine.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

const refused = { output: { outcome: 'refused' } };
const unreachable = { error: 'unreachable' };

export const leaderboardEntries = [
  { email: 'gr***@example.org', totalMined: txv(12) },
  { email: 'al***@example.org', totalMined: txv(7) },
  { email: 'ka***@example.org', totalMined: txv(7) },
  { email: 'ad***@example.org', totalMined: txv(3) },
];

const ownEntry = { email: 'ada@example.org', totalMined: txv(3) };

export const leaderboardReplay: Replay<LeaderboardContext> = {
  model: {
    machine: leaderboardMachine,
    input: undefined,
    cases: {
      // Nobody is offered to try again while the list stands.
      'retry.pressed': state => (state.matches({ list: 'failed' }) ? [{}] : []),
      'xstate.done.actor.loadLeaderboard': [
        { output: { outcome: 'listed', entries: leaderboardEntries, at: START } },
        { output: { outcome: 'listed', entries: [], at: START } },
        refused,
      ],
      'xstate.error.actor.loadLeaderboard': [unreachable],
      'xstate.done.actor.loadOwnRank': [
        { output: { outcome: 'ranked', rank: 4, entry: ownEntry } },
        { output: { outcome: 'unranked' } },
        refused,
      ],
      'xstate.error.actor.loadOwnRank': [unreachable],
    },
    abstraction: ({ miners, problem, own }) => [miners.length > 0, problem?.type, own !== null],
  },
  actors: harness => ({
    loadLeaderboard: harness.promise(),
    loadOwnRank: harness.promise(),
    visitor: harness.silence(),
  }),
  invariant: state => {
    const { miners, updatedAt, problem, own }: LeaderboardContext = state.context;
    const hasList = state.matches({ list: 'shown' }) || state.matches({ list: 'empty' });
    expectToHold({
      'there are miners exactly where the list is shown':
        miners.length > 0 === state.matches({ list: 'shown' }),
      'a list says when it arrived': (updatedAt !== null) === hasList,
      'a failure has a reason, and nothing else has':
        (problem !== null) === state.matches({ list: 'failed' }),
      'an own row is that of a ranked miner': (own !== null) === state.matches({ ownRow: 'ranked' }),
    });
  },
};
