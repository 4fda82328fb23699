/** The leaderboard's machine, joined to the server and to the miner of this page. */
import { fromCallback, fromPromise } from 'xstate';
import type { VisitorEvent } from '../../machines/leaderboard/leaderboard.actors.ts';
import { leaderboardMachine } from '../../machines/leaderboard/leaderboard.machine.ts';
import { loadLeaderboard, loadOwnRank } from '../adapters/api/leaderboard-api.ts';
import type { MinerActor } from './miner.ts';

export const leaderboardLogic = (miner: MinerActor) =>
  leaderboardMachine.provide({
    actors: {
      loadLeaderboard: fromPromise(({ signal }: { signal: AbortSignal }) => loadLeaderboard(signal)),
      loadOwnRank: fromPromise(({ signal }: { signal: AbortSignal }) => loadOwnRank(signal)),
      visitor: fromCallback<{ type: never }, undefined, VisitorEvent>(({ sendBack }) => {
        const email = miner.select(({ context }) => context.holding?.account.email ?? null);
        const tell = (now: string | null) =>
          sendBack({ type: now === null ? 'miner.left' : 'miner.recognised' });
        tell(email.get());
        return email.subscribe(tell).unsubscribe;
      }),
    },
  });
