/** Returns a random 32-bit integer as the seed of a simulation. */
export const randomSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
