interface TimedCacheOptions<Value> {
  readonly ttlMs: number;
  readonly now: () => number;
  readonly read: () => Promise<Value>;
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
  let cached: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const ageMs = now() - (cached?.at ?? 0);
    // A negative age means that the clock was set back.
    if (!cached || ageMs < 0 || ageMs >= ttlMs) {
      const reading = { at: now(), value: read() };
      cached = reading;
      reading.value.catch(() => {
        if (cached === reading) cached = undefined;
      });
    }
    return cached.value;
  };
}
