export const randomSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
