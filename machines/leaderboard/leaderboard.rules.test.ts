import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { launchReward, rankMiners } from './leaderboard.rules.ts';

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

  it('ranks by the order of the list, including ties', () => {
    const first = { email: 'al***@example.org', totalMined: txv(7) };
    const second = { email: 'ka***@example.org', totalMined: txv(7) };
    expect(rankMiners([first, second])).toEqual([
      { ...first, rank: 1, reward: txv(10_000) },
      { ...second, rank: 2, reward: txv(5_000) },
    ]);
  });

  it('does not rank miners without a collected coin', () => {
    expect(rankMiners([{ email: 'al***@example.org', totalMined: 0 }])).toEqual([]);
  });
});
