/** The explorer's simulated figures (specification of the miner, section 9). */
import { drawInteger, type RandomSource } from '../random.ts';

export const UPDATE_INTERVAL_MS = 3_000;

const MAX_NEW_BLOCKS = 1;

/** Transactions per second, and the height of the latest block. */
export interface ChainMetrics {
  readonly tps: number;
  readonly blockHeight: number;
}

export interface TpsRange {
  readonly lowest: number;
  readonly highest: number;
}

interface Drawn<Value> {
  readonly value: Value;
  readonly next: RandomSource;
}

/** Draws the transactions per second. Returns them with the next source. */
export const drawTps = (source: RandomSource, { lowest, highest }: TpsRange): Drawn<number> =>
  drawInteger(source, lowest, highest);

/** Draws the next figures: new transactions per second, and at most one more block. */
export function drawMetrics(
  source: RandomSource,
  { blockHeight }: ChainMetrics,
  range: TpsRange,
): Drawn<ChainMetrics> {
  const tps = drawTps(source, range);
  const growth = drawInteger(tps.next, 0, MAX_NEW_BLOCKS);
  return { value: { tps: tps.value, blockHeight: blockHeight + growth.value }, next: growth.next };
}
