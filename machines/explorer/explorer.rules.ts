/** The explorer's figures (specification of the miner, section 9). */
import { drawInteger, type RandomSource } from '../random.ts';

/** How long the simulated figures stand, in milliseconds. */
export const METRIC_TIME = 3_000;

/** By how much the chain may grow meanwhile, in blocks. */
const MOST_NEW_BLOCKS = 1;

/** The simulated figures: transactions a second, and the height of the latest block. */
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

/** A number of transactions a second, and the next source. */
export const drawTps = (source: RandomSource, { lowest, highest }: TpsRange): Drawn<number> =>
  drawInteger(source, lowest, highest);

/** The figures that follow on others: another number of transactions, and at most one block more. */
export function drawMetrics(
  source: RandomSource,
  { blockHeight }: ChainMetrics,
  range: TpsRange,
): Drawn<ChainMetrics> {
  const tps = drawTps(source, range);
  const growth = drawInteger(tps.next, 0, MOST_NEW_BLOCKS);
  return { value: { tps: tps.value, blockHeight: blockHeight + growth.value }, next: growth.next };
}
