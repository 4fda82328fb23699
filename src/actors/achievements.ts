/** The achievements machine with its adapters. */
import { fromCallback, fromPromise } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { TotalEvent } from '../../machines/achievements/achievements.actors.ts';
import { achievementsMachine } from '../../machines/achievements/achievements.machine.ts';
import { checkAchievements, loadAchievements } from '../adapters/api/achievements-api.ts';
import type { MinerActor } from './miner.ts';
import { onTotalGrowth } from './miner-total.ts';

interface ForEmail {
  readonly input: { readonly email: string };
  readonly signal: AbortSignal;
}

export const achievementsLogic = (miner: MinerActor) =>
  achievementsMachine.provide({
    actors: {
      loadAchievements: fromPromise(({ input, signal }: ForEmail) => loadAchievements(input.email, signal)),
      checkAchievements: fromPromise(({ input, signal }: ForEmail) => checkAchievements(input.email, signal)),
      totals: fromCallback<{ type: never }, { known: Units }, TotalEvent>(({ input, sendBack }) =>
        onTotalGrowth(miner, input.known, total => sendBack({ type: 'total.increased', total })),
      ),
    },
  });
