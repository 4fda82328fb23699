import { fromCallback } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { TotalEvent } from '../../machines/achievements/achievements.actors.ts';
import { achievementsMachine } from '../../machines/achievements/achievements.machine.ts';
import { checkAchievements, loadAchievements } from '../adapters/api/achievements-api.ts';
import type { MinerActor } from './miner.ts';
import { onTotalGrowth } from './miner-total.ts';
import { requestLogic } from './request-logic.ts';

export const achievementsLogic = (miner: MinerActor) =>
  achievementsMachine.provide({
    actors: {
      loadAchievements: requestLogic(({ email }: { email: string }, signal) =>
        loadAchievements(email, signal),
      ),
      checkAchievements: requestLogic(({ email }: { email: string }, signal) =>
        checkAchievements(email, signal),
      ),
      totals: fromCallback<{ type: never }, { known: Units }, TotalEvent>(({ input, sendBack }) =>
        onTotalGrowth(miner, input.known, total => sendBack({ type: 'total.increased', total })),
      ),
    },
  });
