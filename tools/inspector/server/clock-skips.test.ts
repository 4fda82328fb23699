import { expect, it } from 'vitest';
import { createSkippableClock } from './clock-skips.ts';

const NOON = Date.parse('2025-07-01T12:00:00Z');

it('a skip moves the clock of the server and the clock of accounts', async () => {
  const clock = createSkippableClock(() => NOON);
  const accountClock = clock.move(async () => ({ now: NOON + 1, uncertaintyMs: 5 }));
  const send = async () => [];
  expect([clock.now(), await accountClock(send)]).toEqual([NOON, { now: NOON + 1, uncertaintyMs: 5 }]);
  clock.skip(5_000);
  clock.skip(1_000);
  expect([clock.now(), await accountClock(send)]).toEqual([
    NOON + 6_000,
    { now: NOON + 6_001, uncertaintyMs: 5 },
  ]);
});
