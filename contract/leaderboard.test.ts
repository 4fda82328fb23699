import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leaderboardAnswer, leaderboardPageParams, rankAnswer } from './miner.ts';

const reads = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value).success;

describe('the leaderboard', () => {
  it('is a list of emails and totals', () => {
    const entries = [{ email: 'a***@example.org', totalMined: 51_240_000 }];
    expect(z.encode(leaderboardAnswer, entries)).toEqual([{ email: 'a***@example.org', totalMined: 0.5124 }]);
    expect(reads(leaderboardAnswer, [{ email: 'a***@example.org' }])).toBe(false);
  });

  it('has ranks from 1, and none without a collected total', () => {
    const unranked = { changesSince: null, rankBefore: null, above: [], below: [] };
    const own = { ...unranked, email: 'ada@example.org', totalMined: 0.5124 };
    expect(z.decode(rankAnswer, { rank: 1, ...own })).toEqual({ rank: 1, ...own, totalMined: 51_240_000 });
    expect([{ rank: null, ...own }, { rank: 0, ...own }, own].map(value => reads(rankAnswer, value))).toEqual(
      [true, false, false],
    );
  });

  it('has nine pages after the list', () => {
    const pages = ['1', '2', '9', '10', '0', '11', '01', '1.0', ' 1', ''];
    expect(pages.filter(page => reads(leaderboardPageParams, { page }))).toEqual(['2', '9', '10']);
    expect(z.decode(leaderboardPageParams, { page: '10' })).toEqual({ page: 10 });
    expect(z.encode(leaderboardPageParams, { page: 10 })).toEqual({ page: '10' });
  });
});
