/** Whole milliseconds of a clock that only moves forward, whatever is done to the time of day. */
export const monotonicNow = (): number => Math.floor(performance.now());
