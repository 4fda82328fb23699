import { expect, test } from 'vitest';
import { createRefusalCache, REFUSAL_TTL_MS } from './refusal-cache.ts';

const NOON = Date.parse('2025-07-01T12:00:00Z');

function open(maxRefusals?: number) {
  let clock = NOON;
  const cache = createRefusalCache(() => clock, maxRefusals);
  return {
    cache,
    passTo: (at: number) => {
      clock = at;
    },
  };
}

test('a refusal is known for a second', () => {
  const { cache, passTo } = open();
  cache.remember('login a', NOON + 60_000);

  expect([cache.find('login a'), cache.find('login b')]).toEqual([NOON + 60_000, undefined]);
  passTo(NOON + REFUSAL_TTL_MS - 1);
  expect(cache.find('login a')).toBe(NOON + 60_000);
  passTo(NOON + REFUSAL_TTL_MS);
  expect(cache.find('login a')).toBeUndefined();
});

test('it never refuses longer than the database said', () => {
  const { cache, passTo } = open();
  cache.remember('login a', NOON + 10);

  passTo(NOON + 10);

  expect(cache.find('login a')).toBeUndefined();
});

test('a success forgets it at once', () => {
  const { cache } = open();
  cache.remember('login a', NOON + 60_000);

  cache.forget('login a');

  expect(cache.find('login a')).toBeUndefined();
});

test('a clock that is set back does not make it last', () => {
  const { cache, passTo } = open();
  cache.remember('login a', NOON + 60_000);

  passTo(NOON - 3_600_000);

  expect(cache.find('login a')).toBeUndefined();
});

test('its size is bounded: the oldest is forgotten first', () => {
  const { cache } = open(2);
  for (const key of ['a', 'b', 'a', 'c']) cache.remember(key, NOON + 60_000);

  expect(['a', 'b', 'c'].map(key => cache.find(key) !== undefined)).toEqual([true, false, true]);
});
