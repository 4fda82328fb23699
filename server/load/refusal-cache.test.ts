import { expect, test } from 'vitest';
import { createRefusalCache, REFUSAL_TTL_MS } from './refusal-cache.ts';

const NOON = Date.parse('2025-07-01T12:00:00Z');

function open(maxRefusals?: number) {
  let clock = NOON;
  const cache = createRefusalCache(() => clock, maxRefusals);
  return {
    cache,
    setClock: (at: number) => {
      clock = at;
    },
  };
}

test('a refusal is cached for a second', () => {
  const { cache, setClock } = open();
  cache.remember('login a', NOON + 60_000);

  expect([cache.find('login a'), cache.find('login b')]).toEqual([NOON + 60_000, undefined]);
  setClock(NOON + REFUSAL_TTL_MS - 1);
  expect(cache.find('login a')).toBe(NOON + 60_000);
  setClock(NOON + REFUSAL_TTL_MS);
  expect(cache.find('login a')).toBeUndefined();
});

test('a refusal ends when the database said', () => {
  const { cache, setClock } = open();
  cache.remember('login a', NOON + 10);

  setClock(NOON + 10);

  expect(cache.find('login a')).toBeUndefined();
});

test('forget removes a refusal', () => {
  const { cache } = open();
  cache.remember('login a', NOON + 60_000);

  cache.forget('login a');

  expect(cache.find('login a')).toBeUndefined();
});

test('a clock set back does not extend a refusal', () => {
  const { cache, setClock } = open();
  cache.remember('login a', NOON + 60_000);

  setClock(NOON - 3_600_000);

  expect(cache.find('login a')).toBeUndefined();
});

test('the size is bounded: the oldest is evicted first', () => {
  const { cache } = open(2);
  for (const key of ['a', 'b', 'a', 'c']) cache.remember(key, NOON + 60_000);

  expect(['a', 'b', 'c'].map(key => cache.find(key) !== undefined)).toEqual([true, false, true]);
});
