import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount as account, nothingCredited, START } from '../../test/support/accounts.ts';
import {
  type Holding,
  holdingOf,
  lossBetween,
  mine,
  restore,
  saveClaim,
  withoutBowl,
} from './holding.rules.ts';

const DAY = BOWL_LIFETIME;

/** 5,000 synced and 2,000 unsynced units in a bowl started at `START`. */
const base = account({ totalMined: txv(3), pendingCoins: 5_000, bowlStartedAt: START, revision: 7 });
const holding: Holding = { account: base, unsynced: 2_000, bowlStartedAt: START };

describe('the holding restored at a login', () => {
  const soon = { serverTime: START + 3_600_000 };

  it('is the account, without a backup', () => {
    const server = account({ ...base, ...soon });
    expect(restore(server, null)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('sets a missing start time of the bowl', () => {
    const server = account({ pendingCoins: 5_000, bowlStartedAt: null, ...soon });
    expect(restore(server, null).holding.bowlStartedAt).toBe(soon.serverTime);
    const backup = { ...holding, bowlStartedAt: null };
    expect(restore(account({ ...base, ...soon }), backup).holding.bowlStartedAt).toBe(soon.serverTime);
  });

  it('reports the loss of the server, without a backup', () => {
    const server = account({ ...soon, credited: { ...nothingCredited, expired: 9_000 } });
    expect(restore(server, null)).toEqual({ holding: holdingOf(server), lost: 9_000 });
  });

  it('is the account, if everything was saved', () => {
    const server = account({ ...base, pendingCoins: 8_000, revision: 9, ...soon });
    const backup = { ...holding, unsynced: 0 };
    expect(restore(server, backup)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('is the account plus the unsynced coins, at the same revision', () => {
    const server = account({ ...base, ...soon });
    expect(restore(server, holding)).toEqual({
      holding: { account: server, unsynced: 2_000, bowlStartedAt: START },
      lost: 0,
    });
  });

  it('keeps the older revision of unsynced coins, so nothing is claimed twice', () => {
    const server = account({ ...base, pendingCoins: 7_000, revision: 8, ...soon });
    expect(restore(server, holding)).toEqual({ holding, lost: 0 });
    expect(saveClaim(restore(server, holding).holding, false)).toMatchObject({
      revision: 7,
      pendingCoins: 7_000,
    });
  });

  it('trusts the account if the backup has a later revision', () => {
    const server = account({ ...base, revision: 3, ...soon });
    expect(restore(server, holding).holding).toEqual({ ...holding, account: server });
  });

  it('drops an expired bowl, and reports it as lost', () => {
    const server = account({
      totalMined: txv(3),
      revision: 8,
      serverTime: START + DAY,
      credited: { ...nothingCredited, expired: 5_000 },
    });
    expect(restore(server, holding)).toEqual({ holding: holdingOf(server), lost: 7_000 });
  });

  it('keeps a bowl until the last millisecond', () => {
    const server = account({ ...base, serverTime: START + DAY - 1 });
    expect(restore(server, holding)).toMatchObject({ holding: { unsynced: 2_000 }, lost: 0 });
  });

  it('reports no loss of coins collected by an unanswered request', () => {
    const server = account({ totalMined: txv(3) + 7_000, revision: 8, serverTime: START + DAY });
    expect(restore(server, holding)).toEqual({ holding: holdingOf(server), lost: 0 });
  });

  it('reports an earlier loss that this device missed', () => {
    const server = account({ totalMined: txv(3), revision: 8, ...soon });
    const backup = holdingOf(account({ ...base, pendingCoins: 90_000 }));
    expect(restore(server, backup)).toEqual({ holding: holdingOf(server), lost: 90_000 });
  });

  it('reports the smallest loss if the server expired coins, and tolerates a fast clock otherwise', () => {
    const oneLess = account({ ...base, pendingCoins: 6_999, revision: 8, ...soon });
    const expired = { ...oneLess, credited: { ...nothingCredited, expired: 1 } };
    expect([oneLess, expired].map(server => lossBetween(holding, server, 2_000))).toEqual([0, 1]);
  });

  it('keeps the coins of a new bowl after the server expires the old one', () => {
    const restarted = mine(withoutBowl(holding), 4_000, START + DAY + 9_000);
    const server = account({
      totalMined: txv(3),
      revision: 8,
      serverTime: START + DAY + 20_000,
      credited: { ...nothingCredited, expired: 5_000 },
    });
    expect(restore(server, restarted)).toEqual({ holding: restarted, lost: 0 });
  });
});
