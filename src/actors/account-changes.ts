import { fromCallback } from 'xstate';
import type { AccountChangedEvent } from '../../machines/account/account.actors.ts';
import type { MinerActor } from './miner.ts';
import { onTotalGrowth, totalOf } from './miner-total.ts';

/** Reports each credit and each loss of the logged-in miner. */
export const accountChangesOf = (miner: MinerActor) =>
  fromCallback<{ type: never }, undefined, AccountChangedEvent>(({ sendBack }) => {
    const notify = () => sendBack({ type: 'account.changed' });
    const stopWatching = onTotalGrowth(miner, totalOf(miner) ?? 0, notify);
    const expiries = miner.on('bowlExpired', notify);
    return () => {
      stopWatching();
      expiries.unsubscribe();
    };
  });
