import { fromCallback } from 'xstate';
import type { LoginEvent } from '../../machines/leaderboard/leaderboard.actors.ts';
import { leaderboardMachine } from '../../machines/leaderboard/leaderboard.machine.ts';
import { loadLeaderboard, loadOwnRank } from '../adapters/api/leaderboard-api.ts';
import type { MinerActor } from './miner.ts';
import { requestLogic } from './request-logic.ts';

export const leaderboardLogic = (miner: MinerActor) =>
  leaderboardMachine.provide({
    actors: {
      loadLeaderboard: requestLogic(loadLeaderboard),
      loadOwnRank: requestLogic((_, signal) => loadOwnRank(signal)),
      logins: fromCallback<{ type: never }, undefined, LoginEvent>(({ sendBack }) => {
        const email = miner.select(({ context }) => context.holding?.account.email ?? null);
        const notify = (current: string | null) =>
          sendBack({ type: current === null ? 'miner.loggedOut' : 'miner.loggedIn' });
        notify(email.get());
        return email.subscribe(notify).unsubscribe;
      }),
    },
  });
