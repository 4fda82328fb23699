/** How the simulated speed changes (specification of the miner, sections 4 and 9). */

/** How long a figure stands, in milliseconds. */
export const FIGURE_TIME = 2_000;

/** Transactions a second; both ends belong to it. */
export interface TpsRange {
  readonly lowest: number;
  readonly highest: number;
}
