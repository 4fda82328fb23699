import { describe, expect, test } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS, COOLDOWN } from '../../contract/mining.ts';
import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { account, claimOn, DAY, HOUR, NOW, nothing, SECOND } from '../../test/support/miner-holding.ts';
import { applyClaim, applyElapsedTime, type Claim } from './claim.rules.ts';

describe('collecting', () => {
  const filled = { bowl: 1_000, mined: 1_000, bowlStartedAt: NOW - HOUR, bowlEmptiedAt: NOW - DAY };

  test('moves the bowl and newly mined coins to the total', () => {
    const { holding, entries, credited } = claimOn(
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

  test('keeps the start of a partly collected bowl', () => {
    const { holding } = claimOn(filled, { totalMined: 400, pendingCoins: 600, revision: 7 });

    expect(holding).toEqual({
      ...account,
      ...filled,
      total: 400,
      bowl: 600,
      collectBucketFullAt: NOW + COLLECT_INTERVAL_MS,
      revision: 8,
    });
  });

  test('changes nothing when repeated', () => {
    const claim = { totalMined: 1_000, pendingCoins: 0, revision: 7 };
    const { holding } = claimOn(filled, claim);

    expect(applyClaim(holding, claim, [], NOW)).toEqual({
      holding,
      entries: [],
      credited: nothing,
      requested: 0,
      isRejected: false,
    });
  });

  test('never lowers the total', () => {
    expect(claimOn({ total: 900 }, { totalMined: 0, pendingCoins: 0 }).holding.total).toBe(900);
  });

  test('works during a cooldown, which fills no allowance', () => {
    const until = NOW + COOLDOWN;
    const { holding } = claimOn(
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

  test('credits unsaved coins if the bowl expired meanwhile', () => {
    const { holding, credited } = claimOn(
      { ...filled, bowlStartedAt: NOW - DAY, allowance: 9_000 },
      { totalMined: 1_300, pendingCoins: 0, bowlStartedAt: null, revision: 7 },
    );

    expect(credited).toEqual({ ...nothing, mined: 300, collected: 300, expired: 1_000 });
    expect(holding).toMatchObject({ total: 300, bowl: 0, revision: 8, adjustedRevision: 8 });
  });
});

describe('frequent collects', () => {
  const FULL_AFTER = COLLECT_BURST * COLLECT_INTERVAL_MS;
  const filled = { bowl: 9_000, mined: 9_000, bowlStartedAt: NOW - HOUR, bowlEmptiedAt: NOW - DAY };
  const spent = { ...filled, collectBucketFullAt: NOW + FULL_AFTER };
  const unitMore = ({ total, bowl }: MinerHolding): Claim => ({
    totalMined: total + 1,
    pendingCoins: bowl - 1,
    bowlStartedAt: filled.bowlStartedAt,
  });

  test('are granted until the token bucket is empty, and once after each interval', () => {
    let holding: MinerHolding = { ...account, ...filled };
    let granted = 0;
    const collect = (times: number, now: number) => {
      for (let time = 0; time < times; time += 1) {
        const result = applyClaim(holding, unitMore(holding), [], now);
        granted += result.credited.collected;
        expect(result.entries).toHaveLength(result.credited.collected);
        ({ holding } = result);
      }
      return granted;
    };

    expect(collect(COLLECT_BURST + 5, NOW)).toBe(COLLECT_BURST);
    expect(collect(5, NOW + COLLECT_INTERVAL_MS - 1)).toBe(COLLECT_BURST);
    expect(collect(5, NOW + COLLECT_INTERVAL_MS)).toBe(COLLECT_BURST + 1);
    expect(collect(2 * COLLECT_BURST, NOW + FULL_AFTER + COLLECT_INTERVAL_MS)).toBe(2 * COLLECT_BURST + 1);
  });

  test('leave all coins in the bowl while the bucket is empty', () => {
    const claim = { totalMined: 9_400, pendingCoins: 0, bowlStartedAt: null, revision: 7 };
    const { holding, entries, credited, isRejected } = claimOn({ ...spent, allowance: 500 }, claim);

    expect({ entries, credited, isRejected }).toEqual({
      entries: [],
      credited: { ...nothing, mined: 400 },
      isRejected: false,
    });
    expect(holding).toEqual({ ...account, ...spent, bowl: 9_400, mined: 9_400, allowance: 100, revision: 8 });
  });

  test('move the remaining coins when a later claim repeats', () => {
    const claim = { totalMined: 9_400, pendingCoins: 0, bowlStartedAt: null, revision: 7 };
    const { holding } = claimOn({ ...spent, allowance: 500 }, claim);
    const later = applyClaim(holding, claim, [], NOW + COLLECT_INTERVAL_MS);

    expect(later.credited).toEqual({ ...nothing, collected: 9_400 });
    expect(later.holding).toMatchObject({ total: 9_400, bowl: 0, mined: 9_400 });
  });

  test('do not block the follow bonus and its level bonus', () => {
    const { credited, holding } = claimOn(spent, {
      totalMined: txv(10),
      pendingCoins: 9_000,
      bowlStartedAt: filled.bowlStartedAt,
      twitterBonusClaimed: true,
      revision: 7,
    });

    expect(credited).toEqual({ ...nothing, bonus: txv(510) });
    expect(holding).toMatchObject({ total: txv(10), bowl: txv(500) + 9_000 });
  });

  test('take no token if nothing moves', () => {
    const { holding } = claimOn({ total: 50 }, { totalMined: 50, pendingCoins: 0 });

    expect(holding.collectBucketFullAt).toBeNull();
  });

  test('wait at most one interval after the clock was set back', () => {
    const claim = { totalMined: 9_000, pendingCoins: 0 };
    const { holding, credited } = claimOn({ ...filled, collectBucketFullAt: NOW + DAY }, claim);

    expect(credited).toEqual(nothing);
    expect(applyClaim(holding, claim, [], NOW + COLLECT_INTERVAL_MS).credited).toEqual({
      ...nothing,
      collected: 9_000,
    });
  });
});

describe('bonuses', () => {
  test('credit the follow bonus to the total once, without allowance', () => {
    const claim: Claim = { totalMined: txv(30) + txv(10), twitterBonusClaimed: true, revision: 7 };
    const { holding, entries, credited } = claimOn({ total: txv(30) }, claim);

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

  test('keep the coins of a claim built before the follow bonus', () => {
    const paid: LedgerEntry = { kind: 'follow-bonus', toTotal: txv(10), toBowl: 0, at: NOW };
    const { holding } = claimOn(
      { total: txv(40), twitterBonusClaimed: true, allowance: 900, revision: 8, adjustedRevision: 8 },
      { totalMined: txv(30), pendingCoins: 900, twitterBonusClaimed: false, revision: 7 },
      NOW,
      [paid],
    );

    expect(holding).toMatchObject({ total: txv(40), bowl: 900, mined: 900 });
  });

  test('credit each crossed level to the bowl and restart it', () => {
    const full = { total: txv(9) - 1, bowl: txv(20), mined: txv(20), bowlStartedAt: NOW - HOUR };
    const { holding, entries, credited } = claimOn(full, { totalMined: txv(29) - 1, revision: 7 });

    expect(entries).toEqual([
      { kind: 'collect', toTotal: txv(20), toBowl: -txv(20), at: NOW },
      { kind: 'level-bonus', level: 10, toTotal: 0, toBowl: txv(500), at: NOW },
      { kind: 'level-bonus', level: 25, toTotal: 0, toBowl: txv(1_000), at: NOW },
    ]);
    expect(holding).toMatchObject({ bowl: txv(1_500), bowlStartedAt: NOW, bowlEmptiedAt: NOW });
    expect(credited).toEqual({ ...nothing, collected: txv(20), bonus: txv(1_500) });
  });
});
