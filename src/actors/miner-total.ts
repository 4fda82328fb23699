import type { Units } from '../../contract/amounts.ts';
import type { MinerActor } from './miner.ts';

/** Returns the logged-in miner's collected total in units; null if no miner is logged in. */
export const totalOf = (miner: MinerActor): Units | null =>
  miner.getSnapshot().context.holding?.account.totalMined ?? null;

/** Calls back when the total exceeds the known one, also at once. Returns unsubscribe. */
export function onTotalGrowth(miner: MinerActor, known: Units, callback: (total: Units) => void): () => void {
  let highest = known;
  const compare = () => {
    const total = totalOf(miner);
    if (total === null || total <= highest) return;
    highest = total;
    callback(total);
  };
  compare();
  const subscription = miner.subscribe(compare);
  return () => subscription.unsubscribe();
}
