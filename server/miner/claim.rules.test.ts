import { describe, expect, test } from 'vitest';
import { unitsMined } from '../../contract/mining.ts';
import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import { account, claimOn, DAY, HOUR, NOW, nothing, SECOND } from '../../test/support/miner-holding.ts';
import { applyClaim, applyElapsedTime, type Claim } from './claim.rules.ts';

describe('time', () => {
  test('starts with an empty allowance at the first login', () => {
    expect(applyElapsedTime({ ...account, allowanceAt: null }, NOW)).toEqual({
      holding: account,
      entries: [],
      credited: nothing,
      requested: 0,
      isRejected: false,
    });
  });

  test("fills the allowance at the hashrate, up to a day's worth", () => {
    const allowanceAfter = (ms: number, hashrate = 500) =>
      applyElapsedTime({ ...account, hashrate }, NOW + ms).holding.allowance;

    expect([
      allowanceAfter(SECOND),
      allowanceAfter(SECOND, 1_000),
      allowanceAfter(DAY),
      allowanceAfter(3 * DAY),
    ]).toEqual([1_000, 2_000, unitsMined(500, DAY), unitsMined(500, DAY)]);
  });

  test('expires a bowl at its deadline and not before', () => {
    const filled = { ...account, bowl: 500, mined: 500, bowlStartedAt: NOW - DAY };

    expect(applyElapsedTime(filled, NOW - 1).entries).toEqual([]);
    expect(applyElapsedTime(filled, NOW + HOUR)).toEqual({
      holding: {
        ...filled,
        bowl: 0,
        bowlStartedAt: null,
        bowlEmptiedAt: NOW,
        allowance: unitsMined(500, HOUR),
        allowanceAt: NOW + HOUR,
        revision: 8,
        adjustedRevision: 8,
      },
      entries: [{ kind: 'expired', toTotal: 0, toBowl: -500, at: NOW }],
      credited: { ...nothing, expired: 500 },
      requested: 0,
      isRejected: false,
    });
  });
});

describe('mining', () => {
  test('is credited from the allowance', () => {
    const { holding, entries, credited } = claimOn(
      { allowance: 1_000 },
      { totalMined: 0, pendingCoins: 400, bowlStartedAt: NOW - SECOND, revision: 7 },
    );

    expect(holding).toEqual({
      ...account,
      allowance: 600,
      mined: 400,
      bowl: 400,
      bowlStartedAt: NOW - SECOND,
      revision: 8,
    });
    expect({ entries, credited }).toEqual({ entries: [], credited: { ...nothing, mined: 400 } });
  });

  test('within the tolerance is credited up to the allowance', () => {
    expect(claimOn({ allowance: 100 }, { totalMined: 0, pendingCoins: 5_100 }).credited).toEqual({
      ...nothing,
      mined: 100,
    });
    expect(claimOn({ allowance: 100 }, { totalMined: 0, pendingCoins: 5_101 }).isRejected).toBe(true);
  });

  test('starts the bowl between its last emptying and now', () => {
    const startOf = (bowlStartedAt: number | undefined) =>
      claimOn(
        { allowance: 9, bowlEmptiedAt: NOW - HOUR },
        { totalMined: 0, pendingCoins: 9, ...(bowlStartedAt === undefined ? {} : { bowlStartedAt }) },
      ).holding.bowlStartedAt;

    expect([startOf(NOW - 2 * HOUR), startOf(NOW - 5), startOf(NOW + 5), startOf(undefined)]).toEqual([
      NOW - HOUR,
      NOW - 5,
      NOW,
      NOW,
    ]);
  });

  test('never moves the start of a filled bowl later', () => {
    const filled = {
      bowl: 5,
      mined: 5,
      bowlStartedAt: NOW - HOUR,
      allowance: 9,
      bowlEmptiedAt: NOW - 9 * HOUR,
    };

    expect(
      claimOn(filled, { totalMined: 0, pendingCoins: 9, bowlStartedAt: NOW }).holding.bowlStartedAt,
    ).toBe(NOW - HOUR);
    expect(
      claimOn(filled, { totalMined: 0, pendingCoins: 9, bowlStartedAt: NOW - 2 * HOUR }).holding
        .bowlStartedAt,
    ).toBe(NOW - 2 * HOUR);
  });

  test("does not move the bowl's start when a claim with an older start is repeated", () => {
    const filled = { bowl: 2_000, bowlStartedAt: NOW - SECOND, mined: 2_000, allowance: DAY };
    const again = { totalMined: 0, pendingCoins: 2_000, bowlStartedAt: NOW - 20 * HOUR, revision: 7 };
    expect(claimOn(filled, again).holding).toEqual({ ...account, ...filled });
  });

  test("takes the account's total if the claim has none", () => {
    expect(claimOn({ total: 900, bowl: 100, allowance: 1_000 }, { pendingCoins: 400 }).credited).toEqual({
      ...nothing,
      mined: 300,
    });
  });

  test('is credited once if claims repeat or arrive out of order', () => {
    const first: Claim = { totalMined: 0, pendingCoins: 300, revision: 7 };
    const second: Claim = { totalMined: 0, pendingCoins: 500, revision: 7 };
    const inOrder = [first, second, first, second];

    let { holding } = claimOn({ allowance: 9_000 }, second);
    for (const claim of inOrder) ({ holding } = applyClaim(holding, claim, [], NOW));

    expect(holding).toMatchObject({ bowl: 500, mined: 500, revision: 8 });
  });

  test('is not credited to a bowl that is expired by the claim itself', () => {
    const { holding, isRejected } = claimOn(
      { allowance: 9_000 },
      { totalMined: 0, pendingCoins: 8_000, bowlStartedAt: NOW - DAY, revision: 7 },
    );

    expect({ holding, isRejected }).toEqual({ holding: { ...account, allowance: 9_000 }, isRejected: false });
  });
});

describe('a claim built before an expiry', () => {
  const expiry: LedgerEntry = { kind: 'expired', toTotal: 0, toBowl: -1_000, at: NOW - HOUR };
  const expired = {
    mined: 1_000,
    bowlEmptiedAt: NOW - HOUR,
    allowance: 9_000,
    revision: 8,
    adjustedRevision: 8,
  };

  test('does not restore the expired coins', () => {
    const claim = { totalMined: 0, pendingCoins: 1_000, bowlStartedAt: NOW - 20 * HOUR, revision: 7 };

    expect(claimOn(expired, claim, NOW, [expiry]).credited).toEqual(nothing);
  });

  test.each([
    ['at', expiry.at],
    ['after', NOW - 30_000],
  ])('is credited for a bowl that started %s the expiry', (_, bowlStartedAt) => {
    const claim = { totalMined: 0, pendingCoins: 200, bowlStartedAt, revision: 7 };

    expect(claimOn(expired, claim, NOW, [expiry]).credited).toEqual({ ...nothing, mined: 200 });
  });

  test('is credited if the same claim causes the expiry', () => {
    const overdue = { bowl: 1_000, mined: 1_000, bowlStartedAt: NOW - DAY - HOUR, allowance: 9_000 };
    const claim = { totalMined: 0, pendingCoins: 200, bowlStartedAt: NOW - 30_000, revision: 7 };

    expect(claimOn(overdue, claim).credited).toEqual({ ...nothing, mined: 200, expired: 1_000 });
  });
});
