import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { START } from '../../test/support/accounts.ts';
import { achievement, userAchievement } from '../../test/support/achievements.ts';
import {
  badgeOf,
  badgesOf,
  groupsOf,
  summaryOf,
  unitsFromText,
  unlockedBetween,
} from './achievement.rules.ts';

const firstMine = achievement({ name: 'First Mine', requirement: '0.5' });
const tenCoins = achievement({ name: 'Ten Coins', requirement: '10' });
const follower = achievement({ name: 'Follower', category: 'social', requirement: '1' });
const firstMiner = achievement({ name: 'First Miner', category: 'milestone', rarity: 'legendary' });
const nightShift = achievement({ name: 'Night Shift', category: 'special', requirement: '3' });
const catalogue = [firstMine, tenCoins, follower, firstMiner];

const isUnlocked = (...args: Parameters<typeof badgeOf>) => badgeOf(...args).isUnlocked;

describe('a requirement', () => {
  it.each([
    ['0', 0],
    ['10', txv(10)],
    ['0.00000001', 1],
    ['0.1', 10_000_000],
    ['1.00000010', 100_000_010],
    ['10000000', txv(10_000_000)],
    ['0.123456789', 12_345_678],
  ])('of %s is read exactly', (text, units) => {
    expect(unitsFromText(text)).toBe(units);
  });
});

describe('a badge', () => {
  it('is unlocked if the server says so, whatever the total', () => {
    const unlockedAt = START;
    const earned = userAchievement(follower, { isCompleted: true, progress: '1', unlockedAt });
    expect(badgeOf(follower, earned, 0)).toEqual({
      achievement: follower,
      isUnlocked: true,
      unlockedAt,
      progress: txv(1),
      requirement: txv(1),
    });
  });

  it('of mining is unlocked by a total that reaches its requirement, to the last unit', () => {
    expect([txv(10) - 1, txv(10), txv(10) + 1].map(total => isUnlocked(tenCoins, undefined, total))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('named "First Mine" is unlocked by any positive total', () => {
    expect([0, 1].map(total => isUnlocked(firstMine, undefined, total))).toEqual([false, true]);
  });

  it('named "First Miner" is always unlocked, if it is a milestone', () => {
    expect(isUnlocked(firstMiner, undefined, 0)).toBe(true);
    expect(isUnlocked({ ...firstMiner, category: 'social' }, undefined, 0)).toBe(false);
    expect(isUnlocked({ ...firstMiner, name: 'Collector' }, undefined, 0)).toBe(false);
  });

  it('of another category is not unlocked by a total', () => {
    expect(isUnlocked(follower, undefined, txv(10))).toBe(false);
    expect(isUnlocked(nightShift, undefined, txv(10))).toBe(false);
  });

  it("of mining shows the total as progress; others show the server's count", () => {
    const known = userAchievement(nightShift, { progress: '2' });
    expect(badgeOf(tenCoins, undefined, 327_418_000).progress).toBe(327_418_000);
    expect(badgeOf(nightShift, known, txv(10)).progress).toBe(txv(2));
  });
});

describe('all badges', () => {
  it("follow the order of the catalogue, each with the server's data", () => {
    const earned = [userAchievement(follower, { isCompleted: true }), userAchievement(firstMine)];
    const badges = badgesOf(catalogue, earned, 0);
    expect(badges.map(badge => [badge.achievement.name, badge.isUnlocked])).toEqual([
      ['First Mine', false],
      ['Ten Coins', false],
      ['Follower', true],
      ['First Miner', true],
    ]);
  });

  it('are summarized, with a percentage rounded down', () => {
    expect(summaryOf(badgesOf([...catalogue, nightShift, tenCoins], [], txv(10)))).toEqual({
      unlocked: 4,
      total: 6,
      percent: 66,
      legendaryUnlocked: 1,
    });
    expect(summaryOf([])).toEqual({ unlocked: 0, total: 0, percent: 0, legendaryUnlocked: 0 });
  });

  it('are grouped by category, "special" only if it has any', () => {
    const names = (badges: ReturnType<typeof badgesOf>) =>
      groupsOf(badges).map(group => [group.category, group.badges.map(badge => badge.achievement.name)]);
    expect(names(badgesOf([firstMiner, firstMine], [], 0))).toEqual([
      ['mining', ['First Mine']],
      ['social', []],
      ['milestone', ['First Miner']],
    ]);
    expect(names(badgesOf([nightShift], [], 0)).at(-1)).toEqual(['special', ['Night Shift']]);
  });

  it('count as unlocked between two lists only if the first one was known', () => {
    const before = badgesOf(catalogue, [], 0);
    const after = badgesOf(catalogue, [], txv(10));
    const names = (badges: typeof after) => badges.map(badge => badge.achievement.name);
    expect(names(unlockedBetween(before, after))).toEqual(['First Mine', 'Ten Coins']);
    expect(names(unlockedBetween(after, after))).toEqual([]);
    expect(names(unlockedBetween([], after))).toEqual([]);
  });
});
