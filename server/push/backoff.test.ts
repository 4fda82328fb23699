import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('the delay doubles up to its maximum, and ends with a success', () => {
  const backoff = createBackoff({ tolerated: 0, maxDelayMs: MINUTE });
  const delays = [1, 2, 3, 4].map(now => {
    backoff.fail('a', now);
    return backoff.openAt('a') - now;
  });
  expect(delays).toEqual([15 * SECOND, 30 * SECOND, MINUTE, MINUTE]);
  expect([backoff.failuresOf('a'), backoff.failuresOf('b')]).toEqual([4, 0]);
  backoff.succeed('a');
  expect([backoff.openAt('a') > 0, backoff.failuresOf('a')]).toEqual([false, 0]);
});

test('tolerated failures have no delay, and later ones at the same time count once', () => {
  const backoff = createBackoff({ tolerated: 2, maxDelayMs: MINUTE });
  const delays = [7, 7, 7, 7, 8].map(now => {
    backoff.fail('a', now);
    return backoff.openAt('a') - now;
  });
  expect(delays).toEqual([0, 0, 15 * SECOND, 15 * SECOND, 30 * SECOND]);
});

test('an attempt at a failing key excludes others until it ends', () => {
  const backoff = createBackoff({ tolerated: 0, maxDelayMs: MINUTE });
  backoff.fail('a', 0);
  backoff.begin('a', MINUTE);
  expect(backoff.openAt('a')).toBe(MINUTE + 15 * SECOND);
  backoff.succeed('a');
  expect(backoff.openAt('a')).toBeLessThan(MINUTE);
});

test('it remembers the latest ten thousand', () => {
  const backoff = createBackoff({ tolerated: 0, maxDelayMs: MINUTE });
  for (let key = 0; key <= 10_000; key += 1) backoff.fail(String(key), 0);
  expect([backoff.failuresOf('0'), backoff.failuresOf('1'), backoff.failuresOf('10000')]).toEqual([0, 1, 1]);
});
