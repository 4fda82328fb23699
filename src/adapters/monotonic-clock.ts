/** Returns the whole milliseconds of a clock that never moves back. */
export const monotonicNow = (): number => Math.floor(performance.now());
