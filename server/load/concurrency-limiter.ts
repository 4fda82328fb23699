/** Counts as a request in flight until it is released. */
export interface Slot {
  readonly acquiredAtMs: number;
}

export interface ConcurrencyLimiter {
  /** Takes a slot. Returns undefined when the limit is reached. */
  acquire(): Slot | undefined;
  /** Frees a slot. Ignores a slot that was released before. */
  release(slot: Slot): void;
  inFlight(): number;
  limit(): number;
  /** Counts the requests that have been in flight for longer than this. */
  countOlderThan(ageMs: number): number;
}

export interface ConcurrencyLimiterOptions {
  readonly maxLimit: number;
  /** The limit never shrinks below this, which keeps the CPUs and the database busy. */
  readonly minLimit: number;
  /** The limit until latencies are measured. */
  readonly initialLimit: number;
  /** The latency that most requests of a window must meet. */
  readonly targetLatencyMs: number;
  /** Tells whether requests wait too long before the process sees them. Default: no. */
  readonly isEventLoopDelayed?: () => boolean;
  readonly clockMs?: () => number;
}

const WINDOW_MS = 100;
const DECREASE_FACTOR = 0.8;
const INCREASE_FACTOR = 1.1;

/**
 * Creates an adaptive concurrency limit (AIMD). It shrinks when most requests of a window miss the
 * target latency or the event loop is delayed, and grows when they meet it and the limit was
 * reached. The latency of a fixed limit would depend on the machine and its load.
 */
export function createConcurrencyLimiter({
  maxLimit,
  minLimit,
  initialLimit,
  targetLatencyMs,
  isEventLoopDelayed = () => false,
  clockMs = () => performance.now(),
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const lowestLimit = Math.min(minLimit, maxLimit);
  /** A set keeps its order: the oldest slot comes first. */
  const slots = new Set<Slot>();
  let limit = Math.min(initialLimit, maxLimit);
  let windowStartedAtMs = clockMs();
  let released = 0;
  let late = 0;
  let limitWasReached = false;

  function adjustLimit(nowMs: number): void {
    const isDelayed = isEventLoopDelayed();
    if (late * 2 > released || isDelayed) {
      limit = Math.max(lowestLimit, Math.floor(limit * DECREASE_FACTOR));
    } else if (limitWasReached) {
      limit = Math.min(maxLimit, Math.ceil(limit * INCREASE_FACTOR));
    }
    windowStartedAtMs = nowMs;
    released = 0;
    late = 0;
    limitWasReached = false;
  }

  return {
    acquire: () => {
      if (slots.size >= limit) {
        limitWasReached = true;
        return undefined;
      }
      const slot = { acquiredAtMs: clockMs() };
      slots.add(slot);
      return slot;
    },
    release: slot => {
      if (!slots.delete(slot)) return;
      const nowMs = clockMs();
      released += 1;
      if (nowMs - slot.acquiredAtMs > targetLatencyMs) late += 1;
      if (nowMs - windowStartedAtMs >= WINDOW_MS) adjustLimit(nowMs);
    },
    inFlight: () => slots.size,
    limit: () => limit,
    countOlderThan: ageMs => {
      const nowMs = clockMs();
      let count = 0;
      for (const { acquiredAtMs } of slots) {
        if (nowMs - acquiredAtMs <= ageMs) break;
        count += 1;
      }
      return count;
    },
  };
}
