import { describe, expect, it } from 'vitest';
import { drawInteger, randomSource } from '../random.ts';
import {
  COLUMNS,
  columnOf,
  drawToken,
  type FallingToken,
  hasFallenOut,
  isVisible,
  progressOf,
  TOKEN_TYPES,
  tokenTypes,
  yOf,
} from './token.rules.ts';

const SPAWNS = 100_000;

function drawMany(seed: number): FallingToken[] {
  let source = randomSource(seed);
  return Array.from({ length: SPAWNS }, (_, id) => {
    const { token, next } = drawToken(source, id, 0);
    source = next;
    return token;
  });
}

const token: FallingToken = {
  id: 1,
  type: 'gold',
  x: 50_000,
  speed: 2_000,
  rotation: 0,
  place: 50,
  spawnedAt: 1_000,
  collectedAt: null,
};

describe('falling tokens', () => {
  const drawn = drawMany(20_250_701);

  it.each(TOKEN_TYPES)('over 100,000 spawns, %s is as frequent as its chance', type => {
    const chance = tokenTypes[type].dropChance / 100;
    const count = drawn.filter(spawned => spawned.type === type).length;
    // Five standard deviations of a binomial distribution: one seed in two million fails.
    const tolerance = 5 * Math.sqrt(SPAWNS * chance * (1 - chance));
    expect(Math.abs(count - SPAWNS * chance)).toBeLessThan(tolerance);
  });

  it('have the specified names, points and rarities, and chances that sum to 100', () => {
    const announced = TOKEN_TYPES.map(type => tokenTypes[type]);
    expect(announced.map(({ name, points, rarity }) => [name, points, rarity])).toEqual([
      ['Bronze', 1, 'common'],
      ['Silver', 5, 'uncommon'],
      ['Gold', 10, 'rare'],
      ['Platinum', 25, 'epic'],
      ['Diamond', 100, 'legendary'],
    ]);
    expect(TOKEN_TYPES.reduce((sum, type) => sum + tokenTypes[type].dropChance, 0)).toBe(100);
  });

  it.each([
    ['x', 10_000, 90_000, 10],
    ['speed', 1_000, 3_000, 1],
    ['rotation', -25, 25, 1],
    ['place', 14, 82, 1],
  ] as const)('use the whole range of %s and no more', (property, lowest, highest, slack) => {
    const values = drawn.map(spawned => spawned[property]);
    const least = values.reduce((a, b) => Math.min(a, b));
    const most = values.reduce((a, b) => Math.max(a, b));
    expect(values.every(Number.isInteger)).toBe(true);
    expect([least >= lowest, least <= lowest + slack, most <= highest, most >= highest - slack]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    [1, 'bronze'],
    [50, 'bronze'],
    [51, 'silver'],
    [70, 'silver'],
    [71, 'gold'],
    [85, 'gold'],
    [86, 'platinum'],
    [95, 'platinum'],
    [96, 'diamond'],
    [100, 'diamond'],
  ])('are decided by a number from 1 to 100: %d is %s', (number, type) => {
    const isDrawnFrom = (seed: number) => drawInteger(randomSource(seed), 1, 100).value === number;
    const seed = Array.from({ length: 5_000 }, (_, at) => at).find(isDrawnFrom) ?? Number.NaN;
    expect(drawToken(randomSource(seed), 1, 0).token.type).toBe(type);
  });

  it('depend on the seed only', () => {
    const first = (seed: number) => drawToken(randomSource(seed), 1, 0);
    expect(first(3)).toEqual(first(3));
    expect(first(3)).not.toEqual(first(4));
  });
});

describe('a fall', () => {
  it('starts above the field, moves by the speed, and ends below the field', () => {
    const at = [1_000, 1_250, 2_500, 3_999, 4_000];
    expect(at.map(clock => [yOf(token, clock), hasFallenOut(token, clock)])).toEqual([
      [-10_000, false],
      [0, false],
      [50_000, false],
      [109_960, false],
      [110_000, true],
    ]);
    expect([1_000, 2_500, 4_000].map(clock => progressOf(token, clock))).toEqual([0, 0.5, 1]);
  });

  it('is visible as soon as the lower edge is on the field', () => {
    expect([1_000, 1_124, 1_125, 1_126].map(clock => isVisible(token, clock))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('happens in one of nine columns', () => {
    const columns = [10_000, 18_888, 18_889, 50_000, 81_111, 81_112, 90_000].map(x =>
      columnOf({ ...token, x }),
    );
    expect(columns).toEqual([1, 1, 2, 5, 8, 9, COLUMNS]);
  });
});
