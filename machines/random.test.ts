import { expect, test } from 'vitest';
import { drawInteger, type RandomSource, randomSource } from './random.ts';

const draws = (count: number, lowest: number, highest: number, from: RandomSource): number[] => {
  if (count === 0) return [];
  const { value, next } = drawInteger(from, lowest, highest);
  return [value, ...draws(count - 1, lowest, highest, next)];
};

test('one seed gives one row of draws, another seed another one', () => {
  const row = (seed: number) => draws(20, 1, 1_000_000, randomSource(seed));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
});

test('a draw leaves the source as it was', () => {
  const source = randomSource(1);
  expect(drawInteger(source, 1, 1_000_000)).toEqual(drawInteger(source, 1, 1_000_000));
});

test('draws reach both ends and nothing beyond', () => {
  expect([...new Set(draws(200, 3, 6, randomSource(1)))].sort()).toEqual([3, 4, 5, 6]);
});

test('a source survives being stored as JSON', () => {
  const { next } = drawInteger(randomSource(5), 1, 10);
  const restored: RandomSource = JSON.parse(JSON.stringify(next));
  expect(draws(5, 1, 1_000_000, restored)).toEqual(draws(5, 1, 1_000_000, next));
});
