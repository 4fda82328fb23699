import { earningsMachine } from '../../machines/account/earnings.machine.ts';
import { loadEarnings } from '../adapters/api/earnings-api.ts';
import { accountChangesOf } from './account-changes.ts';
import type { MinerActor } from './miner.ts';
import { requestLogic } from './request-logic.ts';

export const earningsLogic = (miner: MinerActor) =>
  earningsMachine.provide({
    actors: {
      loadEarnings: requestLogic(async (_, signal) => {
        const [outcome] = await Promise.all([loadEarnings(signal), import('../ui/DayChart.tsx')]);
        return outcome;
      }),
      accountChanges: accountChangesOf(miner),
    },
  });
