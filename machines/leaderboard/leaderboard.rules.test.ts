import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { START } from '../../test/support/accounts.ts';
import { launchReward, rankMiners } from './leaderboard.rules.ts';

const entry = (rank: number, rankBefore: number | null = null) => ({
  rank,
  email: 'al***@example.org',
  totalMined: txv(7),
  rankBefore,
});

describe('ranks and launch rewards', () => {
  it.each([
    [1, 10_000],
    [2, 5_000],
    [3, 1_000],
    [4, 100],
    [100, 100],
    [54_321, 100],
  ])('promises rank %i a reward of %i TXV', (rank, reward) => {
    expect(launchReward(rank)).toBe(txv(reward));
  });

  it('keeps the ranks of a page', () => {
    expect(rankMiners([entry(2), entry(101)], null)).toEqual([
      { rank: 2, email: 'al***@example.org', totalMined: txv(7), change: null, reward: txv(5_000) },
      { rank: 101, email: 'al***@example.org', totalMined: txv(7), change: null, reward: txv(100) },
    ]);
  });

  it('does not rank miners without a collected coin', () => {
    expect(rankMiners([{ ...entry(1), totalMined: 0 }], null)).toEqual([]);
  });

  it('tells how a rank changed, unless the ranks before are unknown', () => {
    const entries = [entry(1, 4), entry(2, 1), entry(3, 3), entry(4)];
    expect(rankMiners(entries, START).map(({ change }) => change)).toEqual([3, -1, 0, 'new']);
    expect(rankMiners(entries, null).map(({ change }) => change)).toEqual([null, null, null, null]);
  });
});
