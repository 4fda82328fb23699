import { describe, expect, test } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS, COOLDOWN, unitsMined } from '../../contract/mining.ts';
import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { applyClaim, applyElapsedTime, type Claim } from './claim.rules.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const OPENED = Date.parse('2025-07-01T00:00:00Z');
const NOW = OPENED + 10 * DAY;

const account: MinerHolding = {
  total: 0,
  bowl: 0,
  bowlStartedAt: null,
  bowlEmptiedAt: OPENED,
  allowance: 0,
  allowanceAt: NOW,
  mined: 0,
  hashrate: 500,
  twitterBonusClaimed: false,
  collectBucketFullAt: null,
  cooldownEnd: null,
  revision: 7,
  adjustedRevision: 0,
};

const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

const settle = (
  holding: Partial<MinerHolding>,
  claim: Claim,
  now = NOW,
  since: readonly LedgerEntry[] = [],
) => applyClaim({ ...account, ...holding }, claim, since, now);

describe('time', () => {
  test('opens the allowance empty at the first login', () => {
    expect(applyElapsedTime({ ...account, allowanceAt: null }, NOW)).toEqual({
      holding: account,
      entries: [],
      credited: nothing,
      requested: 0,
      isRejected: false,
    });
  });

  test('fills the allowance at the hashrate, up to a day of it', () => {
    const allowanceAfter = (ms: number, hashrate = 500) =>
      applyElapsedTime({ ...account, hashrate }, NOW + ms).holding.allowance;

    expect([
      allowanceAfter(SECOND),
      allowanceAfter(SECOND, 1_000),
      allowanceAfter(DAY),
      allowanceAfter(3 * DAY),
    ]).toEqual([1_000, 2_000, unitsMined(500, DAY), unitsMined(500, DAY)]);
  });

  test('empties a bowl at its deadline, and not before', () => {
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
  test('is credited out of the allowance', () => {
    const { holding, entries, credited } = settle(
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

  test('within the tolerance is credited as far as the allowance goes', () => {
    expect(settle({ allowance: 100 }, { totalMined: 0, pendingCoins: 5_100 }).credited).toEqual({
      ...nothing,
      mined: 100,
    });
    expect(settle({ allowance: 100 }, { totalMined: 0, pendingCoins: 5_101 }).isRejected).toBe(true);
  });

  test('starts the bowl between its last emptying and now', () => {
    const startOf = (bowlStartedAt: number | undefined) =>
      settle(
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

    expect(settle(filled, { totalMined: 0, pendingCoins: 9, bowlStartedAt: NOW }).holding.bowlStartedAt).toBe(
      NOW - HOUR,
    );
    expect(
      settle(filled, { totalMined: 0, pendingCoins: 9, bowlStartedAt: NOW - 2 * HOUR }).holding.bowlStartedAt,
    ).toBe(NOW - 2 * HOUR);
  });

  test('that was granted before moves no start when it arrives again, however old its own is', () => {
    const filled = { bowl: 2_000, bowlStartedAt: NOW - SECOND, mined: 2_000, allowance: DAY };
    const again = { totalMined: 0, pendingCoins: 2_000, bowlStartedAt: NOW - 20 * HOUR, revision: 7 };
    expect(settle(filled, again).holding).toEqual({ ...account, ...filled });
  });

  test('without a total is understood to have the one that the account has', () => {
    expect(settle({ total: 900, bowl: 100, allowance: 1_000 }, { pendingCoins: 400 }).credited).toEqual({
      ...nothing,
      mined: 300,
    });
  });

  test('that is claimed again, or in another order, is credited once', () => {
    const first: Claim = { totalMined: 0, pendingCoins: 300, revision: 7 };
    const second: Claim = { totalMined: 0, pendingCoins: 500, revision: 7 };
    const inOrder = [first, second, first, second];

    let { holding } = settle({ allowance: 9_000 }, second);
    for (const claim of inOrder) ({ holding } = applyClaim(holding, claim, [], NOW));

    expect(holding).toMatchObject({ bowl: 500, mined: 500, revision: 8 });
  });

  test('is not credited into a bowl that has run out by the claim itself', () => {
    const { holding, isRejected } = settle(
      { allowance: 9_000 },
      { totalMined: 0, pendingCoins: 8_000, bowlStartedAt: NOW - DAY, revision: 7 },
    );

    expect({ holding, isRejected }).toEqual({ holding: { ...account, allowance: 9_000 }, isRejected: false });
  });
});

describe('collecting', () => {
  const filled = { bowl: 1_000, mined: 1_000, bowlStartedAt: NOW - HOUR, bowlEmptiedAt: NOW - DAY };

  test('moves the bowl, and what was mined since, into the total', () => {
    const { holding, entries, credited } = settle(
      { ...filled, allowance: 500 },
      { totalMined: 1_200, pendingCoins: 0, bowlStartedAt: null, revision: 7 },
    );

    expect(holding).toEqual({
      ...account,
      total: 1_200,
      mined: 1_200,
      allowance: 300,
      bowlEmptiedAt: NOW,
      collectBucketFullAt: NOW + COLLECT_INTERVAL_MS,
      revision: 8,
    });
    expect(entries).toEqual([{ kind: 'collect', toTotal: 1_200, toBowl: -1_200, at: NOW }]);
    expect(credited).toEqual({ ...nothing, mined: 200, collected: 1_200 });
  });

  test('leaves the rest of the bowl with its start', () => {
    const { holding } = settle(filled, { totalMined: 400, pendingCoins: 600, revision: 7 });

    expect(holding).toEqual({
      ...account,
      ...filled,
      total: 400,
      bowl: 600,
      collectBucketFullAt: NOW + COLLECT_INTERVAL_MS,
      revision: 8,
    });
  });

  test('a second time changes nothing', () => {
    const claim = { totalMined: 1_000, pendingCoins: 0, revision: 7 };
    const { holding } = settle(filled, claim);

    expect(applyClaim(holding, claim, [], NOW)).toEqual({
      holding,
      entries: [],
      credited: nothing,
      requested: 0,
      isRejected: false,
    });
  });

  test('never lowers the total', () => {
    expect(settle({ total: 900 }, { totalMined: 0, pendingCoins: 0 }).holding.total).toBe(900);
  });

  test('works during a cooldown, while nothing accrues', () => {
    const until = NOW + COOLDOWN;
    const { holding } = settle(
      { ...filled, cooldownEnd: until, allowanceAt: until },
      { totalMined: 1_000, revision: 7 },
      NOW + SECOND,
    );

    expect(holding).toMatchObject({ total: 1_000, bowl: 0, allowance: 0, allowanceAt: until });
    expect(applyElapsedTime(holding, until + SECOND).holding).toMatchObject({
      allowance: 1_000,
      cooldownEnd: null,
    });
  });

  test('gives what was not saved yet when the bowl ran out on the way', () => {
    const { holding, credited } = settle(
      { ...filled, bowlStartedAt: NOW - DAY, allowance: 9_000 },
      { totalMined: 1_300, pendingCoins: 0, bowlStartedAt: null, revision: 7 },
    );

    expect(credited).toEqual({ ...nothing, mined: 300, collected: 300, expired: 1_000 });
    expect(holding).toMatchObject({ total: 300, bowl: 0, revision: 8, adjustedRevision: 8 });
  });
});

describe('collecting again and again', () => {
  const FULL_AFTER = COLLECT_BURST * COLLECT_INTERVAL_MS;
  const filled = { bowl: 9_000, mined: 9_000, bowlStartedAt: NOW - HOUR, bowlEmptiedAt: NOW - DAY };
  const spent = { ...filled, collectBucketFullAt: NOW + FULL_AFTER };
  const unitMore = ({ total, bowl }: MinerHolding): Claim => ({
    totalMined: total + 1,
    pendingCoins: bowl - 1,
    bowlStartedAt: filled.bowlStartedAt,
  });

  test('is granted until the token bucket is empty, and once more after each interval', () => {
    let holding: MinerHolding = { ...account, ...filled };
    let granted = 0;
    const collect = (times: number, now: number) => {
      for (let time = 0; time < times; time += 1) {
        const settlement = applyClaim(holding, unitMore(holding), [], now);
        granted += settlement.credited.collected;
        expect(settlement.entries).toHaveLength(settlement.credited.collected);
        ({ holding } = settlement);
      }
      return granted;
    };

    expect(collect(COLLECT_BURST + 5, NOW)).toBe(COLLECT_BURST);
    expect(collect(5, NOW + COLLECT_INTERVAL_MS - 1)).toBe(COLLECT_BURST);
    expect(collect(5, NOW + COLLECT_INTERVAL_MS)).toBe(COLLECT_BURST + 1);
    expect(collect(2 * COLLECT_BURST, NOW + FULL_AFTER + COLLECT_INTERVAL_MS)).toBe(2 * COLLECT_BURST + 1);
  });

  test('leaves the coins in the bowl once it is empty, what was mined since among them', () => {
    const claim = { totalMined: 9_400, pendingCoins: 0, bowlStartedAt: null, revision: 7 };
    const { holding, entries, credited, isRejected } = settle({ ...spent, allowance: 500 }, claim);

    expect({ entries, credited, isRejected }).toEqual({
      entries: [],
      credited: { ...nothing, mined: 400 },
      isRejected: false,
    });
    expect(holding).toEqual({ ...account, ...spent, bowl: 9_400, mined: 9_400, allowance: 100, revision: 8 });
  });

  test('moves what was left there as soon as it is claimed again later', () => {
    const claim = { totalMined: 9_400, pendingCoins: 0, bowlStartedAt: null, revision: 7 };
    const { holding } = settle({ ...spent, allowance: 500 }, claim);
    const later = applyClaim(holding, claim, [], NOW + COLLECT_INTERVAL_MS);

    expect(later.credited).toEqual({ ...nothing, collected: 9_400 });
    expect(later.holding).toMatchObject({ total: 9_400, bowl: 0, mined: 9_400 });
  });

  test('does not keep the follow bonus and its level bonus from being paid', () => {
    const { credited, holding } = settle(spent, {
      totalMined: txv(10),
      pendingCoins: 9_000,
      bowlStartedAt: filled.bowlStartedAt,
      twitterBonusClaimed: true,
      revision: 7,
    });

    expect(credited).toEqual({ ...nothing, bonus: txv(510) });
    expect(holding).toMatchObject({ total: txv(10), bowl: txv(500) + 9_000 });
  });

  test('spends nothing by a claim that moves nothing', () => {
    const { holding } = settle({ total: 50 }, { totalMined: 50, pendingCoins: 0 });

    expect(holding.collectBucketFullAt).toBeNull();
  });

  test('waits for one interval at most where the clock was set back', () => {
    const claim = { totalMined: 9_000, pendingCoins: 0 };
    const { holding, credited } = settle({ ...filled, collectBucketFullAt: NOW + DAY }, claim);

    expect(credited).toEqual(nothing);
    expect(applyClaim(holding, claim, [], NOW + COLLECT_INTERVAL_MS).credited).toEqual({
      ...nothing,
      collected: 9_000,
    });
  });
});

describe('a claim that does not know of an expiry', () => {
  const expiry: LedgerEntry = { kind: 'expired', toTotal: 0, toBowl: -1_000, at: NOW - HOUR };
  const expired = {
    mined: 1_000,
    bowlEmptiedAt: NOW - HOUR,
    allowance: 9_000,
    revision: 8,
    adjustedRevision: 8,
  };

  test('does not get the lost coins back', () => {
    const claim = { totalMined: 0, pendingCoins: 1_000, bowlStartedAt: NOW - 20 * HOUR, revision: 7 };

    expect(settle(expired, claim, NOW, [expiry]).credited).toEqual(nothing);
  });

  test('but was built after it, keeps what was mined since', () => {
    const claim = { totalMined: 0, pendingCoins: 200, bowlStartedAt: NOW - 30_000, revision: 7 };

    expect(settle(expired, claim, NOW, [expiry]).credited).toEqual({ ...nothing, mined: 200 });
  });

  test('that happens in the same call, keeps what was mined since', () => {
    const overdue = { bowl: 1_000, mined: 1_000, bowlStartedAt: NOW - DAY - HOUR, allowance: 9_000 };
    const claim = { totalMined: 0, pendingCoins: 200, bowlStartedAt: NOW - 30_000, revision: 7 };

    expect(settle(overdue, claim).credited).toEqual({ ...nothing, mined: 200, expired: 1_000 });
  });
});

describe('bonuses', () => {
  test('the follow bonus goes into the total, once, and not out of the allowance', () => {
    const claim: Claim = { totalMined: txv(30) + txv(10), twitterBonusClaimed: true, revision: 7 };
    const { holding, entries, credited } = settle({ total: txv(30) }, claim);

    expect(holding).toEqual({
      ...account,
      total: txv(40),
      twitterBonusClaimed: true,
      revision: 8,
      adjustedRevision: 8,
    });
    expect(entries).toEqual([{ kind: 'follow-bonus', toTotal: txv(10), toBowl: 0, at: NOW }]);
    expect(credited).toEqual({ ...nothing, bonus: txv(10) });
    expect(applyClaim(holding, claim, entries, NOW).credited).toEqual(nothing);
  });

  test('a save that was on its way when the follow bonus was paid loses nothing', () => {
    const paid: LedgerEntry = { kind: 'follow-bonus', toTotal: txv(10), toBowl: 0, at: NOW };
    const { holding } = settle(
      { total: txv(40), twitterBonusClaimed: true, allowance: 900, revision: 8, adjustedRevision: 8 },
      { totalMined: txv(30), pendingCoins: 900, twitterBonusClaimed: false, revision: 7 },
      NOW,
      [paid],
    );

    expect(holding).toMatchObject({ total: txv(40), bowl: 900, mined: 900 });
  });

  test('every level that is crossed pays its bonus into the bowl, whose time begins', () => {
    const full = { total: txv(9) - 1, bowl: txv(20), mined: txv(20), bowlStartedAt: NOW - HOUR };
    const { holding, entries, credited } = settle(full, { totalMined: txv(29) - 1, revision: 7 });

    expect(entries).toEqual([
      { kind: 'collect', toTotal: txv(20), toBowl: -txv(20), at: NOW },
      { kind: 'level-bonus', level: 10, toTotal: 0, toBowl: txv(500), at: NOW },
      { kind: 'level-bonus', level: 25, toTotal: 0, toBowl: txv(1_000), at: NOW },
    ]);
    expect(holding).toMatchObject({ bowl: txv(1_500), bowlStartedAt: NOW, bowlEmptiedAt: NOW });
    expect(credited).toEqual({ ...nothing, collected: txv(20), bonus: txv(1_500) });
  });
});

describe('a claim that is too high', () => {
  test('changes nothing but the cooldown', () => {
    const before = { allowance: 100, bowl: 5, mined: 5, bowlStartedAt: NOW - HOUR };
    const { holding, entries, credited, isRejected } = settle(before, {
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

  test('is not rejected while the clock is behind an earlier reading: nobody knows how long was mined', () => {
    const claim = { totalMined: 0, pendingCoins: 3 * HOUR, revision: 7 };
    const at = (now: number) => {
      const { isRejected, credited } = settle({ allowance: 100 }, claim, now);
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

  test('is not rejected for what the clock may have been set back by', () => {
    const asking = (pendingCoins: number) =>
      applyClaim({ ...account, allowance: 100 }, { totalMined: 0, pendingCoins }, [], NOW, HOUR);

    expect(asking(HOUR + 5_100)).toMatchObject({ isRejected: false, credited: { mined: 100 } });
    expect(asking(HOUR + 5_101).isRejected).toBe(true);
  });

  test('does not shorten a cooldown that a clock ahead has started', () => {
    const cooldownEnd = NOW + 20 * SECOND + COOLDOWN;
    const { holding, isRejected } = settle(
      { cooldownEnd, allowanceAt: cooldownEnd },
      { totalMined: txv(20) },
    );

    expect({ holding, isRejected }).toEqual({
      holding: { ...account, cooldownEnd, allowanceAt: cooldownEnd },
      isRejected: true,
    });
  });

  test('does not keep a bowl from running out', () => {
    const overdue = { bowl: 5, mined: 5, bowlStartedAt: NOW - DAY };

    expect(settle(overdue, { totalMined: txv(20), revision: 7 })).toMatchObject({
      isRejected: true,
      credited: { ...nothing, expired: 5 },
      holding: { bowl: 0, total: 0, revision: 8 },
    });
  });
});
