/** The simulated speed (specification of the miner, sections 4 and 9). */

export const UPDATE_INTERVAL_MS = 2_000;

/** Transactions per second, both ends included. */
export interface TpsRange {
  readonly lowest: number;
  readonly highest: number;
}
