import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import { type Holding, holdingOf, lose, lossBetween, mine, restore, saveClaim } from './holding.rules.ts';

const DAY = BOWL_LIFETIME;

/** 5,000 units that the server knows of and 2,000 that it does not, in a bowl that began at `START`. */
const base = account({ totalMined: txv(3), pendingCoins: 5_000, bowlStartedAt: START, revision: 7 });
const holding: Holding = { account: base, unsynced: 2_000, bowlStartedAt: START };

describe('the holding with which a login begins', () => {
  const soon = { serverTime: START + 3_600_000 };

  it('is the account, without a backup', () => {
    const server = account({ ...base, ...soon });
    expect(restore(server, null)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('gives a bowl without a start time one now', () => {
    const server = account({ pendingCoins: 5_000, bowlStartedAt: null, ...soon });
    expect(restore(server, null).holding.bowlStartedAt).toBe(soon.serverTime);
    const backup = { ...holding, bowlStartedAt: null };
    expect(restore(account({ ...base, ...soon }), backup).holding.bowlStartedAt).toBe(soon.serverTime);
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

  it('tells the smallest loss where the server says that coins ran out, and takes it for a fast clock otherwise', () => {
    const oneLess = account({ ...base, pendingCoins: 6_999, revision: 8, ...soon });
    const expired = { ...oneLess, credited: { ...nothingCredited, expired: 1 } };
    expect([oneLess, expired].map(server => lossBetween(holding, server, 2_000))).toEqual([0, 1]);
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
