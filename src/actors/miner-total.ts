import type { Units } from '../../contract/amounts.ts';
import type { MinerActor } from './miner.ts';

/** The collected total of whoever is logged in, in units; null while nobody is. */
export const totalOf = (miner: MinerActor): Units | null =>
  miner.getSnapshot().context.holding?.account.totalMined ?? null;

/**
 * Calls back whenever the total has grown beyond the one that was known, at once if it already has. Returns what ends
 * that.
 */
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
