/** Tests walks through a machine's graph. */
import { expect, it } from 'vitest';
import { lampReplay } from './lamp.ts';
import type { Model } from './paths.ts';
import { walkAlong } from './random-walks.ts';

const { model } = lampReplay;
const titleOf = (...choices: number[]) => walkAlong(model, choices).title;

it('chooses among the possible events, modulo their number', () => {
  expect([titleOf(0, 1), titleOf(1, 3), titleOf(2)]).toEqual([
    'pressed (left) > pressed (right)',
    'pressed (right) > pressed (left)',
    'pressed (left)',
  ]);
});

it('ends where no event is possible, and where the page reloads', () => {
  expect(titleOf(0, 2, 0, 0)).toBe('pressed (left) > broken');
  const isLast: Model['isLast'] = (_before, after) => after.matches('on');
  expect(walkAlong({ ...model, isLast }, [0, 0, 0]).title).toBe('pressed (left)');
});
