interface TimedCacheOptions<Value> {
  readonly ttlMs: number;
  readonly now: () => number;
  /** Gets a function that tells whether this reading is still the one to use. */
  readonly read: (isFresh: () => boolean) => Promise<Value>;
}

interface Reading<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/**
 * Returns a function that reads a value at most once in `ttlMs`. Concurrent calls share a reading;
 * a failed one is not kept.
 */
export function createTimedCache<Value>({
  ttlMs,
  now,
  read,
}: TimedCacheOptions<Value>): () => Promise<Value> {
  let cached: Reading<Value> | undefined;

  function isFresh(reading: Reading<Value> | undefined): boolean {
    const ageMs = now() - (reading?.at ?? 0);
    // A negative age means that the clock was set back.
    return reading !== undefined && reading === cached && ageMs >= 0 && ageMs < ttlMs;
  }

  return () => {
    if (cached && isFresh(cached)) return cached.value;
    const reading: Reading<Value> = { at: now(), value: read(() => isFresh(reading)) };
    cached = reading;
    reading.value.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.value;
  };
}
