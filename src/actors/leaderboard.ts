/** The leaderboard machine with its adapters. */
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
        const notify = (current: string | null) =>
          sendBack({ type: current === null ? 'miner.left' : 'miner.recognised' });
        notify(email.get());
        return email.subscribe(notify).unsubscribe;
      }),
    },
  });
