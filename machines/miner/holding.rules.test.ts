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
  lose,
  lossBetween,
  mine,
  pendingOf,
  restore,
  saveClaim,
} from './holding.rules.ts';

const DAY = BOWL_LIFETIME;

/** 5,000 units that the server knows of and 2,000 that it does not, in a bowl that began at `START`. */
const base = account({ totalMined: txv(3), pendingCoins: 5_000, bowlStartedAt: START, revision: 7 });
const holding: Holding = { account: base, unsynced: 2_000, bowlStartedAt: START };

describe('a bowl', () => {
  it('holds what the server knows of and what it does not', () => {
    expect(pendingOf(holding)).toBe(7_000);
  });

  it('is lost 24 hours after its first coin, and never while it is empty', () => {
    expect(deadlineOf(holding)).toBe(START + DAY);
    expect(deadlineOf(holdingOf(account()))).toBeNull();
  });

  it('is empty once it is lost, and the total and the revision stay', () => {
    expect(lose(holding)).toEqual({
      account: { ...base, pendingCoins: 0, bowlStartedAt: null },
      unsynced: 0,
      bowlStartedAt: null,
    });
  });
});

describe('mining', () => {
  it('adds a unit a millisecond, and starts an empty bowl', () => {
    const empty = holdingOf(account());
    expect(mine(empty, 1_000, START + 9_000)).toEqual({
      ...empty,
      unsynced: 1_000,
      bowlStartedAt: START + 9_000,
    });
  });

  it('does not start a bowl again that has begun', () => {
    expect(mine(holding, 1_000, START + 9_000)).toEqual({ ...holding, unsynced: 3_000 });
  });

  it('goes by the hashrate of the account', () => {
    expect(mine(holdingOf(account({ hashrate: 25_000 })), 1_000, START).unsynced).toBe(50_000);
  });

  it.each([0, -1, -5_000])('for %d milliseconds changes nothing, and starts no bowl', elapsed => {
    const empty = holdingOf(account());
    expect(mine(empty, elapsed, START)).toBe(empty);
  });

  it('gathers no more than a day without being saved, which is all that the server would credit', () => {
    const nearly = { ...holding, unsynced: DAY - 10 };
    expect(mine(nearly, 10, START).unsynced).toBe(DAY);
    expect(mine(nearly, 60_000, START).unsynced).toBe(DAY);
  });
});

describe('an answer', () => {
  const after = account({
    pendingCoins: 7_000,
    bowlStartedAt: START + 50,
    revision: 8,
    serverTime: START + 60,
  });

  it('is taken over, and what was mined since the request left stays on top', () => {
    expect(adopt({ ...holding, unsynced: 2_300 }, after, 2_000)).toEqual({
      account: after,
      unsynced: 300,
      bowlStartedAt: START + 50,
    });
  });

  it('that leaves an empty bowl leaves no start either', () => {
    const emptied = account({ revision: 8 });
    expect(adopt(holding, emptied, 2_000)).toEqual({ account: emptied, unsynced: 0, bowlStartedAt: null });
  });

  it('that leaves an empty bowl lets it begin anew with what was mined meanwhile', () => {
    const emptied = account({ revision: 8, serverTime: START + 60 });
    expect(adopt(holding, emptied, 1_500)).toEqual({
      account: emptied,
      unsynced: 500,
      bowlStartedAt: START + 60,
    });
  });
});

describe('the loss between a holding and an answer', () => {
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

  it('is nothing for a bowl that the page has given up already, whatever has begun since', () => {
    const anew = mine(lose(holding), 4_000, START + DAY + 9_000);
    const answer = account({
      totalMined: txv(3),
      pendingCoins: 4_000,
      credited: { ...expired(5_000), mined: 4_000 },
      ...late,
    });
    expect(lossBetween(anew, answer, 4_000)).toBe(0);
  });
});

describe('the holding with which a login begins', () => {
  const soon = { serverTime: START + 3_600_000 };

  it('is the account, without a backup', () => {
    const server = account({ ...base, ...soon });
    expect(restore(server, null)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('tells what the server says is lost, without a backup', () => {
    const server = account({ ...soon, credited: { ...nothingCredited, expired: 9_000 } });
    expect(restore(server, null)).toEqual({ holding: holdingOf(server), lost: 9_000 });
  });

  it('is the account, when nothing was left unsaved', () => {
    const server = account({ ...base, pendingCoins: 8_000, revision: 9, ...soon });
    const backup = { ...holding, unsynced: 0 };
    expect(restore(server, backup)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('is the account with what was not saved on top, at the same revision', () => {
    const server = account({ ...base, ...soon });
    expect(restore(server, holding)).toEqual({
      holding: { account: server, unsynced: 2_000, bowlStartedAt: START },
      lost: 0,
    });
  });

  it('keeps the older revision under what was not saved, so that nothing is asked for twice', () => {
    const server = account({ ...base, pendingCoins: 7_000, revision: 8, ...soon });
    expect(restore(server, holding)).toEqual({ holding, lost: 0 });
    expect(saveClaim(restore(server, holding).holding, false)).toMatchObject({
      revision: 7,
      pendingCoins: 7_000,
    });
  });

  it('trusts the account when the backup claims a revision that it never had', () => {
    const server = account({ ...base, revision: 3, ...soon });
    expect(restore(server, holding).holding).toEqual({ ...holding, account: server });
  });

  it('drops a bowl that ran out here, and tells all of it', () => {
    const server = account({
      totalMined: txv(3),
      revision: 8,
      serverTime: START + DAY,
      credited: { ...nothingCredited, expired: 5_000 },
    });
    expect(restore(server, holding)).toEqual({ holding: holdingOf(server), lost: 7_000 });
  });

  it('keeps it until the last millisecond', () => {
    const server = account({ ...base, serverTime: START + DAY - 1 });
    expect(restore(server, holding)).toMatchObject({ holding: { unsynced: 2_000 }, lost: 0 });
  });

  it('tells no loss of what had been collected by a request whose answer never came', () => {
    const server = account({ totalMined: txv(3) + 7_000, revision: 8, serverTime: START + DAY });
    expect(restore(server, holding)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('tells a loss that the server had found before, when nobody here had heard of it', () => {
    const server = account({ totalMined: txv(3), revision: 8, ...soon });
    const backup = holdingOf(account({ ...base, pendingCoins: 90_000 }));
    expect(restore(server, backup)).toEqual({ holding: holdingOf(server), lost: 90_000 });
  });

  it('keeps the coins of a new bowl when the server has only now found the old one too old', () => {
    const anew = mine(lose(holding), 4_000, START + DAY + 9_000);
    const server = account({
      totalMined: txv(3),
      revision: 8,
      serverTime: START + DAY + 20_000,
      credited: { ...nothingCredited, expired: 5_000 },
    });
    expect(restore(server, anew)).toEqual({ holding: anew, lost: 0 });
  });
});

describe('a claim', () => {
  const built = { hashrate: 500, revision: 7 };

  it('to save says what is in the bowl and since when', () => {
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

  it('to collect says that all of it is in the total, and the bowl empty', () => {
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

  it('of the follow bonus has it in its total, and everything else as a save has it', () => {
    expect(bonusClaim(holding, true)).toEqual({
      ...saveClaim(holding, true),
      totalMined: txv(3) + FOLLOW_BONUS,
      level: 14,
      twitterBonusClaimed: true,
    });
  });
});
