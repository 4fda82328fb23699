import { describe, expect, test } from 'vitest';
import { achievement, achievementCategory, achievementRarity } from '../../contract/achievements.ts';
import { txv } from '../../contract/amounts.ts';
import type { MinerStats } from '../../db/queries/achievements.queries.ts';
import { achievementCatalogue } from '../../db/seeds/achievements.ts';
import { progressOf } from './achievement.rules.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2025-07-01T12:00:00Z');

const nothingDone: MinerStats = {
  createdAt: 0,
  total: 0,
  followedAt: null,
  collections: 0,
  collectionDays: 0,
  nightCollections: 0,
  lastHourCollections: 0,
  collectionsAfterExpiry: 0,
  levelBonuses: 0,
};

/** Lists the badges earned by these figures. */
const earnedBy = (stats: Partial<MinerStats>) =>
  achievementCatalogue
    .filter(entry => progressOf(entry, { ...nothingDone, ...stats }, NOW).isEarned)
    .map(({ id }) => id);

describe('the catalogue', () => {
  test('has at least 18 valid badges of every category and rarity', () => {
    expect(achievementCatalogue.length).toBeGreaterThanOrEqual(18);
    for (const entry of achievementCatalogue) expect(achievement.parse(entry)).toEqual(entry);
    const values = (key: 'category' | 'rarity' | 'id' | 'name') =>
      new Set<string>(achievementCatalogue.map(entry => entry[key]));
    expect(values('category')).toEqual(new Set(achievementCategory.options));
    expect(values('rarity')).toEqual(new Set(achievementRarity.options));
    expect([values('id').size, values('name').size]).toEqual(Array(2).fill(achievementCatalogue.length));
  });

  test('can be earned completely by one miner', () => {
    const everything = {
      total: txv(16_510),
      followedAt: NOW - 365 * DAY,
      collections: 100,
      collectionDays: 100,
      nightCollections: 1,
      lastHourCollections: 1,
      collectionsAfterExpiry: 1,
      levelBonuses: 4,
    };
    expect(earnedBy(everything)).toEqual(achievementCatalogue.map(({ id }) => id));
  });
});

describe('badges are earned', () => {
  test.each<[string, Partial<MinerStats>, string[]]>([
    ['First Miner by everybody', {}, []],
    ['First Mine by any positive total', { total: 1 }, ['first-mine']],
    ['none just below a total', { total: txv(1) - 1 }, ['first-mine', 'pocket-change']],
    ['one just at a total', { total: txv(1) }, ['first-mine', 'pocket-change', 'whole-coin']],
    [
      'level 10 at a total of 9',
      { total: txv(9) },
      ['first-mine', 'pocket-change', 'whole-coin', 'level-10'],
    ],
    ['by following', { followedAt: NOW }, ['follower']],
    ['by not quite 30 days of it', { followedAt: NOW - 30 * DAY + 1 }, ['follower']],
    ['by 30 days of it', { followedAt: NOW - 30 * DAY }, ['follower', 'loyal-follower']],
    ['by collecting', { collections: 1, collectionDays: 1 }, ['first-collection']],
    [
      'by collecting on 7 days',
      { collections: 7, collectionDays: 7 },
      ['first-collection', 'steady-collector'],
    ],
    ['by a collect at night', { nightCollections: 1 }, ['night-shift']],
    ['by a collect in the last hour', { lastHourCollections: 1 }, ['last-hour']],
    ['by a collect after an expiry', { collectionsAfterExpiry: 1 }, ['back-on-track']],
    ['by all level bonuses', { levelBonuses: 4 }, ['full-house']],
    ['by three of them not', { levelBonuses: 3 }, []],
  ])('%s', (_, stats, ids) => {
    expect(earnedBy(stats)).toEqual(
      achievementCatalogue.map(({ id }) => id).filter(id => id === 'first-miner' || ids.includes(id)),
    );
  });
});

describe('progress', () => {
  const progress = (id: string, requirement: string, stats: Partial<MinerStats>) =>
    progressOf({ id, requirement }, { ...nothingDone, ...stats }, NOW);

  test('is an exact decimal of TXV, a count or days, and at most the requirement', () => {
    expect([
      progress('whole-coin', '1', { total: 29_999_999 }),
      progress('whole-coin', '1', { total: txv(2) }),
      progress('steady-collector', '7', { collectionDays: 3 }),
      progress('loyal-follower', '30', { followedAt: NOW - 2.5 * DAY }),
      progress('level-25', '25', { total: txv(10) }),
    ]).toEqual([
      { isEarned: false, progress: '0.29999999' },
      { isEarned: true, progress: '1' },
      { isEarned: false, progress: '3' },
      { isEarned: false, progress: '2' },
      { isEarned: false, progress: '11' },
    ]);
  });

  test('of a badge without a rule is zero', () => {
    expect(progress('constructor', '1', { total: txv(2) })).toEqual({ isEarned: false, progress: '0' });
  });
});
