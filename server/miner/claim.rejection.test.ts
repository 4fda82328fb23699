import { describe, expect, test } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { COOLDOWN } from '../../contract/mining.ts';
import { account, claimOn, DAY, HOUR, NOW, nothing, SECOND } from '../../test/support/miner-holding.ts';
import { applyClaim } from './claim.rules.ts';

describe('a claim above the allowance', () => {
  test('changes nothing but the cooldown', () => {
    const before = { allowance: 100, bowl: 5, mined: 5, bowlStartedAt: NOW - HOUR };
    const { holding, entries, credited, isRejected } = claimOn(before, {
      totalMined: txv(20),
      twitterBonusClaimed: true,
      revision: 7,
    });

    expect(isRejected).toBe(true);
    expect({ entries, credited }).toEqual({ entries: [], credited: nothing });
    expect(holding).toEqual({
      ...account,
      ...before,
      cooldownEnd: NOW + COOLDOWN,
      allowanceAt: NOW + COOLDOWN,
    });
  });

  test('is not rejected while the clock is behind an earlier reading', () => {
    const claim = { totalMined: 0, pendingCoins: 3 * HOUR, revision: 7 };
    const at = (now: number) => {
      const { isRejected, credited } = claimOn({ allowance: 100 }, claim, now);
      return { isRejected, mined: credited.mined };
    };

    expect([NOW - 1, NOW - 20 * SECOND, NOW - 20 * SECOND - 1, NOW - 5 * HOUR, NOW].map(at)).toEqual([
      { isRejected: false, mined: 100 },
      { isRejected: false, mined: 100 },
      { isRejected: false, mined: 5_100 },
      { isRejected: false, mined: 5_100 },
      { isRejected: true, mined: 0 },
    ]);
  });

  test('is not rejected within the uncertainty of the clock', () => {
    const asking = (pendingCoins: number) =>
      applyClaim({ ...account, allowance: 100 }, { totalMined: 0, pendingCoins }, [], NOW, HOUR);

    expect(asking(HOUR + 5_100)).toMatchObject({ isRejected: false, credited: { mined: 100 } });
    expect(asking(HOUR + 5_101).isRejected).toBe(true);
  });

  test('does not shorten a cooldown started by a clock ahead', () => {
    const cooldownEnd = NOW + 20 * SECOND + COOLDOWN;
    const { holding, isRejected } = claimOn(
      { cooldownEnd, allowanceAt: cooldownEnd },
      { totalMined: txv(20) },
    );

    expect({ holding, isRejected }).toEqual({
      holding: { ...account, cooldownEnd, allowanceAt: cooldownEnd },
      isRejected: true,
    });
  });

  test('does not prevent an expiry', () => {
    const overdue = { bowl: 5, mined: 5, bowlStartedAt: NOW - DAY };

    expect(claimOn(overdue, { totalMined: txv(20), revision: 7 })).toMatchObject({
      isRejected: true,
      credited: { ...nothing, expired: 5 },
      holding: { bowl: 0, total: 0, revision: 8 },
    });
  });
});
