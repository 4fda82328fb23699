/** A seed for a simulation: an integer of 32 bits from the browser's own randomness. */
export const randomSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
