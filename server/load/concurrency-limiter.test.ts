import { expect, test } from 'vitest';
import { type ConcurrencyLimiter, createConcurrencyLimiter, type Slot } from './concurrency-limiter.ts';

const WINDOW_MS = 100;

function create(options: Partial<Parameters<typeof createConcurrencyLimiter>[0]> = {}) {
  let nowMs = 0;
  const limiter = createConcurrencyLimiter({
    maxLimit: 100,
    minLimit: 10,
    initialLimit: 100,
    targetLatencyMs: 500,
    clockMs: () => nowMs,
    ...options,
  });
  const advance = (ms: number) => {
    nowMs += ms;
  };
  /** Acquires all slots and releases them after a delay. Returns their number. */
  const fill = (ms: number): number => {
    const slots = acquireAll(limiter);
    advance(ms);
    for (const slot of slots) limiter.release(slot);
    return slots.length;
  };
  return { limiter, fill, advance };
}

function acquireAll(limiter: ConcurrencyLimiter): readonly Slot[] {
  const slots: Slot[] = [];
  for (let slot = limiter.acquire(); slot; slot = limiter.acquire()) slots.push(slot);
  return slots;
}

test('acquires up to the limit, and again after a release', () => {
  const { limiter } = create({ maxLimit: 3 });
  const [first] = acquireAll(limiter);
  expect(limiter.inFlight()).toBe(3);

  if (first) limiter.release(first);

  expect([limiter.inFlight(), limiter.acquire() !== undefined, limiter.acquire()]).toEqual([
    2,
    true,
    undefined,
  ]);
});

test('releases a slot only once', () => {
  const { limiter } = create({ maxLimit: 2 });
  const [first] = acquireAll(limiter);

  for (let time = 0; time < 3; time += 1) if (first) limiter.release(first);

  expect(limiter.inFlight()).toBe(1);
});

test('shrinks while requests miss the target latency, down to the minimum', () => {
  const { limiter, fill } = create();

  expect(Array.from({ length: 4 }, () => fill(501))).toEqual([100, 80, 64, 51]);
  for (let round = 0; round < 20; round += 1) fill(501);
  expect(limiter.limit()).toBe(10);
});

test('grows again when requests meet the target latency and the limit was reached', () => {
  const { limiter, fill } = create();
  for (let round = 0; round < 20; round += 1) fill(501);

  // The first round ends a window in which most were late.
  fill(WINDOW_MS);
  fill(WINDOW_MS);
  expect(limiter.limit()).toBe(11);
  for (let round = 0; round < 40; round += 1) fill(WINDOW_MS);
  expect(limiter.limit()).toBe(100);
});

test('starts with the initial limit', () => {
  const { limiter, fill } = create({ initialLimit: 20 });

  expect(Array.from({ length: 3 }, () => fill(WINDOW_MS))).toEqual([20, 22, 25]);
  for (let round = 0; round < 20; round += 1) fill(WINDOW_MS);
  expect(limiter.limit()).toBe(100);
});

test('keeps the limit while it is not reached', () => {
  const { limiter, advance, fill } = create();
  for (let round = 0; round < 20; round += 1) fill(501);

  for (let round = 0; round < 5; round += 1) {
    const slot = limiter.acquire();
    advance(WINDOW_MS);
    if (slot) limiter.release(slot);
  }

  expect(limiter.limit()).toBe(10);
});

test('shrinks while the event loop is delayed, even if requests meet the target latency', () => {
  let isDelayed = true;
  const { fill } = create({ isEventLoopDelayed: () => isDelayed });

  expect(Array.from({ length: 3 }, () => fill(WINDOW_MS))).toEqual([100, 80, 64]);
  isDelayed = false;
  expect(Array.from({ length: 3 }, () => fill(WINDOW_MS))).toEqual([51, 57, 63]);
});

test('does not shrink for one late request among many', () => {
  const { limiter, advance } = create();
  const slow = limiter.acquire();
  advance(600);
  const quick = [limiter.acquire(), limiter.acquire(), limiter.acquire()];
  for (const slot of [...quick, slow]) if (slot) limiter.release(slot);
  const last = limiter.acquire();
  advance(WINDOW_MS);
  if (last) limiter.release(last);

  expect(limiter.limit()).toBe(100);
});

test('counts the slots that are older than an age', () => {
  const { limiter, advance } = create();
  const oldest = limiter.acquire();
  limiter.acquire();
  advance(10);
  limiter.acquire();
  advance(1);

  expect([0, 1, 10, 11].map(ageMs => limiter.countOlderThan(ageMs))).toEqual([3, 2, 2, 0]);
  if (oldest) limiter.release(oldest);
  expect(limiter.countOlderThan(10)).toBe(1);
});
