/** Specification of the miner, section 2. */
export const BUSY_TIME_MS = 1_000;
