/** The simulated speed (specification of the miner, sections 4 and 9). */
import { drawInteger, type RandomSource } from '../random.ts';

export const UPDATE_INTERVAL_MS = 2_000;

const HISTORY_DURATION_MS = 120_000;

/** The figures of two minutes, from the first to the last. */
export const HISTORY_LENGTH = HISTORY_DURATION_MS / UPDATE_INTERVAL_MS + 1;

/** Transactions per second, both ends included. */
export interface TpsRange {
  readonly lowest: number;
  readonly highest: number;
}

export interface DrawnFigures {
  /** The oldest first. */
  readonly history: readonly number[];
  readonly source: RandomSource;
}

/** Draws another figure and drops those older than two minutes. */
export function drawFigure({ history, source }: DrawnFigures, { lowest, highest }: TpsRange): DrawnFigures {
  const { value, next } = drawInteger(source, lowest, highest);
  return { history: [...history, value].slice(-HISTORY_LENGTH), source: next };
}

/** Draws the two minutes before a figure, which stays the last one. */
export function drawHistory(last: number, source: RandomSource, range: TpsRange): DrawnFigures {
  let drawn: DrawnFigures = { history: [], source };
  while (drawn.history.length < HISTORY_LENGTH - 1) drawn = drawFigure(drawn, range);
  return { ...drawn, history: [...drawn.history, last] };
}
