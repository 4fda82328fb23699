import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  achievement,
  achievementCategory,
  achievementCheckAnswer,
  achievementParams,
  achievementRarity,
  achievementsAnswer,
  FIRST_MINE,
  FIRST_MINER,
  userAchievementsAnswer,
} from './achievements.ts';

const firstMine = {
  id: 'first-mine',
  name: 'First Mine',
  description: 'Collect your very first coins.',
  icon: 'pick',
  rarity: 'common',
  category: 'mining',
  requirement: '0.00000001',
};

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

describe('a badge', () => {
  it('is encoded and decoded unchanged', () => {
    expect(z.parse(achievementsAnswer, [firstMine])).toEqual([firstMine]);
  });

  it.each(['mining', 'social', 'milestone', 'special'])('may be of the category %s', category => {
    expect(z.parse(achievementCategory, category)).toBe(category);
  });

  it.each(['common', 'rare', 'epic', 'legendary'])('may be %s', rarity => {
    expect(z.parse(achievementRarity, rarity)).toBe(rarity);
  });

  it.each([
    [
      'id',
      ['first-mine', 'a', 'top10', 'a-1-b'],
      ['', 'First', 'first mine', '-first', 'first-', 'a--b', '\na'],
    ],
    ['requirement', ['0', '12', '0.5', '00.10'], ['', '.5', '5.', '-1', '1e3', '1.2.3', ' 1', '1 ', 1]],
    ['category', [], ['', 'sports', null]],
    ['rarity', [], ['', 'unique', null]],
    ['name', ['Anything'], [null]],
    ['description', [''], [null]],
    ['icon', ['pick'], [null]],
  ])('validates its %s', (field, right, wrong) => {
    const accepted = (value: unknown) => accepts(achievement, { ...firstMine, [field]: value });
    expect([right.filter(accepted), wrong.filter(accepted)]).toEqual([right, []]);
  });

  it('has a known name if a rule refers to it', () => {
    expect([FIRST_MINE, FIRST_MINER]).toEqual(['First Mine', 'First Miner']);
  });
});

describe("a miner's badge", () => {
  const locked = {
    achievementId: 'first-mine',
    isCompleted: false,
    progress: '0',
    unlockedAt: null,
    achievement: firstMine,
  };

  it('contains the time of its unlocking, or null', () => {
    const unlocked = { ...locked, isCompleted: true, unlockedAt: '2025-07-01T12:00:00.000Z' };
    expect(z.parse(userAchievementsAnswer, [locked, unlocked])).toEqual([
      locked,
      { ...unlocked, unlockedAt: Date.parse('2025-07-01T12:00:00Z') },
    ]);
  });

  it.each([
    { progress: '-1' },
    { progress: 1 },
    { achievementId: 'First Mine' },
    { isCompleted: 'yes' },
    { achievement: undefined },
    { unlockedAt: undefined },
  ])('rejects %o', difference => {
    expect(accepts(userAchievementsAnswer, [{ ...locked, ...difference }])).toBe(false);
  });
});

it('a check returns the ids that it unlocked', () => {
  const answers = [{ unlocked: [] }, { unlocked: ['first-mine'] }, { unlocked: [''] }, {}];
  expect(answers.map(answer => accepts(achievementCheckAnswer, answer))).toEqual([true, true, false, false]);
});

it('badges are requested by email', () => {
  expect(z.parse(achievementParams, { email: ' Ada@Example.org' })).toEqual({ email: 'ada@example.org' });
  expect(accepts(achievementParams, {})).toBe(false);
});
