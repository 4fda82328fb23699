/** How long the download button stays busy after it was pressed, in milliseconds (specification of the miner, section 2). */
export const BUSY_TIME = 1_000;
