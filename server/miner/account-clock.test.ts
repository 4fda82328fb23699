import { beforeEach, expect, test, vi } from 'vitest';
import type { Send } from '../../db/send.ts';
import { createAccountClock, watchForSetBacks } from './account-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const NOON = Date.parse('2025-07-01T12:00:00Z');

const onSetBack = vi.fn<(byMs: number) => void>();
let observe: ReturnType<typeof watchForSetBacks>;
beforeEach(() => {
  onSetBack.mockReset();
  observe = watchForSetBacks(onSetBack);
});

/** Reads a clock that is ahead of noon plus the monotonic time. */
const showing = (aheadMs: number, at: number) => observe(NOON + at + aheadMs, at, at);

test('reports no set-back of a clock that advances, jumps forward or is slewed', () => {
  const readings = [
    showing(0, 0),
    showing(0, SECOND),
    showing(HOUR, 2 * SECOND),
    showing(HOUR - 0.0005 * HOUR, HOUR),
    showing(HOUR - 0.001 * HOUR, 2 * HOUR),
  ];

  expect(readings).toEqual([0, 0, 0, 0, 0]);
  expect(onSetBack).not.toHaveBeenCalled();
});

test('reports a set-back until a day after the clock has caught up', () => {
  showing(0, 0);

  expect([
    showing(-HOUR, 0),
    showing(-HOUR, HOUR),
    showing(-HOUR - SECOND, HOUR),
    showing(-HOUR - SECOND, 25 * HOUR),
    showing(-HOUR - SECOND, 25 * HOUR + 1),
    showing(-HOUR - SECOND, 25 * HOUR + SECOND),
    showing(-HOUR - SECOND, 25 * HOUR + SECOND + 1),
  ]).toEqual([HOUR, HOUR, HOUR + SECOND, HOUR + SECOND, SECOND, SECOND, 0]);
  expect(onSetBack.mock.calls).toEqual([[HOUR], [SECOND]]);
});

test('detects small set-backs that add up to a second', () => {
  showing(0, 0);

  expect([showing(-400, 0), showing(-999, 0), showing(-1_000, 0)]).toEqual([0, 0, SECOND]);
});

test('remembers the last hundred set-backs', () => {
  showing(0, 0);
  const readings = Array.from({ length: 200 }, (_, at) => showing(-(at + 1) * SECOND, 0));

  expect([readings.at(0), readings.at(98), readings.at(99), readings.at(199)]).toEqual([
    SECOND,
    99 * SECOND,
    100 * SECOND,
    100 * SECOND,
  ]);
});

test('ignores a slow response', () => {
  observe(NOON, 0, 15 * SECOND);
  observe(NOON + 15 * SECOND, 15 * SECOND, 15 * SECOND);
  observe(NOON + 16 * SECOND, 16 * SECOND, 40 * SECOND);

  expect(observe(NOON + 20 * SECOND, 20 * SECOND, 20 * SECOND)).toBe(0);
  expect(onSetBack).not.toHaveBeenCalled();
});

test("reads the database's clock and its set-backs", async () => {
  const readClock = createAccountClock(onSetBack);
  const showing = (now: number) => readClock((async () => [{ now }]) as Send);

  expect(await showing(NOON)).toEqual({ now: NOON, uncertaintyMs: 0 });
  const { now, uncertaintyMs } = await showing(NOON - HOUR);

  expect(now).toBe(NOON - HOUR);
  // Some time passes between the two readings.
  expect(uncertaintyMs).toBeGreaterThanOrEqual(HOUR);
  expect(onSetBack.mock.calls).toEqual([[uncertaintyMs]]);
});
