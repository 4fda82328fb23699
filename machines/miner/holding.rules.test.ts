import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME, FOLLOW_BONUS } from '../../contract/mining.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import {
  adopt,
  bonusClaim,
  collectClaim,
  deadlineOf,
  type Holding,
  holdingOf,
  lossBetween,
  mine,
  pendingOf,
  saveClaim,
  withoutBowl,
} from './holding.rules.ts';

const DAY = BOWL_LIFETIME;

/** 5,000 synced and 2,000 unsynced units in a bowl started at `START`. */
const base = account({ totalMined: txv(3), pendingCoins: 5_000, bowlStartedAt: START, revision: 7 });
const holding: Holding = { account: base, unsynced: 2_000, bowlStartedAt: START };

describe('a bowl', () => {
  it('holds synced and unsynced coins', () => {
    expect(pendingOf(holding)).toBe(7_000);
  });

  it('expires 24 hours after its first coin, and never while empty', () => {
    expect(deadlineOf(holding)).toBe(START + DAY);
    expect(deadlineOf(holdingOf(account()))).toBeNull();
  });

  it('is empty after the expiry, with total and revision unchanged', () => {
    expect(withoutBowl(holding)).toEqual({
      account: { ...base, pendingCoins: 0, bowlStartedAt: null },
      unsynced: 0,
      bowlStartedAt: null,
    });
  });
});

describe('mining', () => {
  it('adds a unit per millisecond, and starts an empty bowl', () => {
    const empty = holdingOf(account());
    expect(mine(empty, 1_000, START + 9_000)).toEqual({
      ...empty,
      unsynced: 1_000,
      bowlStartedAt: START + 9_000,
    });
  });

  it('does not restart a started bowl', () => {
    expect(mine(holding, 1_000, START + 9_000)).toEqual({ ...holding, unsynced: 3_000 });
  });

  it("uses the account's hashrate", () => {
    expect(mine(holdingOf(account({ hashrate: 25_000 })), 1_000, START).unsynced).toBe(50_000);
  });

  it.each([0, -1, -5_000])('for %d milliseconds changes nothing', elapsed => {
    const empty = holdingOf(account());
    expect(mine(empty, elapsed, START)).toBe(empty);
  });

  it('stops at the maximum allowance of unsaved coins', () => {
    const nearly = { ...holding, unsynced: DAY - 10 };
    expect(mine(nearly, 10, START).unsynced).toBe(DAY);
    expect(mine(nearly, 60_000, START).unsynced).toBe(DAY);
  });
});

describe('a response', () => {
  const after = account({
    pendingCoins: 7_000,
    bowlStartedAt: START + 50,
    revision: 8,
    serverTime: START + 60,
  });

  it('is adopted, with the coins mined since the request on top', () => {
    expect(adopt({ ...holding, unsynced: 2_300 }, after, 2_000)).toEqual({
      account: after,
      unsynced: 300,
      bowlStartedAt: START + 50,
    });
  });

  it('with an empty bowl has no start time', () => {
    const emptied = account({ revision: 8 });
    expect(adopt(holding, emptied, 2_000)).toEqual({ account: emptied, unsynced: 0, bowlStartedAt: null });
  });

  it('with an empty bowl restarts it with the coins mined meanwhile', () => {
    const emptied = account({ revision: 8, serverTime: START + 60 });
    expect(adopt(holding, emptied, 1_500)).toEqual({
      account: emptied,
      unsynced: 500,
      bowlStartedAt: START + 60,
    });
  });
});

describe('the loss between a holding and a response', () => {
  const late = { serverTime: START + DAY, revision: 8 };
  const expired = (lost: number) => ({ ...nothingCredited, expired: lost });

  it.each([
    ['nothing, when everything was credited', account({ ...base, pendingCoins: 7_000 }), 2_000, 0],
    [
      'nothing, when everything was collected',
      account({ ...base, totalMined: txv(3) + 7_000, pendingCoins: 0 }),
      2_000,
      0,
    ],
    ['nothing, when another device had mined more', account({ ...base, pendingCoins: 900_000 }), 2_000, 0],
    ['the bowl that ran out', account({ totalMined: txv(3), credited: expired(5_000), ...late }), 0, 5_000],
    [
      'what ran out on its way, too',
      account({ totalMined: txv(3), credited: expired(5_000), ...late }),
      2_000,
      7_000,
    ],
    [
      'the same when the receipt was lost with an earlier answer',
      account({ totalMined: txv(3), ...late }),
      2_000,
      7_000,
    ],
    ['what was not collected before', account({ totalMined: txv(3) + 4_000, ...late }), 2_000, 3_000],
    [
      'no less for a bonus that was paid meanwhile',
      account({ totalMined: txv(13), pendingCoins: txv(500), twitterBonusClaimed: true, ...late }),
      2_000,
      7_000,
    ],
    [
      'the bonus, too, that ran out before anybody saw it',
      account({ totalMined: txv(13), twitterBonusClaimed: true, ...late }),
      2_000,
      7_000 + txv(500),
    ],
    [
      'nothing, when a fast clock had asked for a little too much',
      account({ ...base, pendingCoins: 2_000 }),
      2_000,
      0,
    ],
    ['a loss, when it is more than that', account({ ...base, pendingCoins: 1_999 }), 2_000, 5_001],
  ])('is %s', (_what, answer, sent, lost) => {
    expect(lossBetween(holding, answer, sent)).toBe(lost);
  });

  it('is zero for a bowl that the page has already expired', () => {
    const restarted = mine(withoutBowl(holding), 4_000, START + DAY + 9_000);
    const answer = account({
      totalMined: txv(3),
      pendingCoins: 4_000,
      credited: { ...expired(5_000), mined: 4_000 },
      ...late,
    });
    expect(lossBetween(restarted, answer, 4_000)).toBe(0);
  });
});

describe('a claim', () => {
  const built = { hashrate: 500, revision: 7 };

  it('to save has the coins and the start of the bowl', () => {
    expect(saveClaim(holding, true)).toEqual({
      ...built,
      totalMined: txv(3),
      level: 4,
      levelProgress: 0,
      twitterBonusClaimed: false,
      pendingCoins: 7_000,
      bowlStartedAt: START,
      mining: true,
    });
  });

  it('to collect moves the bowl into the total', () => {
    const nearly = { ...holding, account: { ...base, totalMined: txv(4) - 7_000 } };
    expect(collectClaim(nearly, false, START + 5)).toEqual({
      ...built,
      totalMined: txv(4),
      level: 5,
      levelProgress: 0,
      pendingCoins: 0,
      bowlStartedAt: null,
      lastActive: START + 5,
      mining: false,
    });
  });

  it('of the follow bonus is a save with the bonus in the total', () => {
    expect(bonusClaim(holding, true)).toEqual({
      ...saveClaim(holding, true),
      totalMined: txv(3) + FOLLOW_BONUS,
      level: 14,
      twitterBonusClaimed: true,
    });
  });
});
