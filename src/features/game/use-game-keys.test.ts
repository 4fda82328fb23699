import { expect, test } from 'vitest';
import type { FallingToken } from '../../../machines/game/token.rules.ts';
import { chooseToken, isArrow } from './use-game-keys.ts';

const token = (
  id: number,
  x: number,
  spawnedAt: number,
  collectedAt: number | null = null,
): FallingToken => ({
  id,
  type: 'bronze',
  x,
  speed: 1_000,
  rotation: 0,
  place: 50,
  spawnedAt,
  collectedAt,
});

/** From left to right 1, 2, 3; from top to bottom 3, 1, 2. The fourth is already caught. */
const tokens = [
  token(1, 20_000, 1_000),
  token(2, 50_000, 0),
  token(3, 80_000, 2_000),
  token(4, 90_000, 0, 5),
];
const CLOCK = 3_000;

test.each([
  [null, 'ArrowLeft', 2],
  [null, 'ArrowDown', 2],
  [1, 'ArrowRight', 2],
  [2, 'ArrowRight', 3],
  [3, 'ArrowRight', 1],
  [1, 'ArrowLeft', 3],
  [3, 'ArrowLeft', 2],
  [3, 'ArrowDown', 1],
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', 2],
  [2, 'ArrowUp', 1],
  [3, 'ArrowUp', 3],
  [4, 'ArrowRight', 2],
] as const)('from token %s, %s leads to token %i', (chosen, arrow, expected) => {
  expect(chooseToken(tokens, CLOCK, chosen, arrow)).toBe(expected);
});

test('chooses nothing on an empty field', () => {
  expect(chooseToken([], CLOCK, null, 'ArrowUp')).toBeNull();
});

test('ignores other keys', () => {
  expect(['ArrowUp', 'Enter'].map(isArrow)).toEqual([true, false]);
});
