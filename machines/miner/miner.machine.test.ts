import { describe, expect, it } from 'vitest';
import { START } from '../../test/support/accounts.ts';
import { MinerPage, openMiningPage, openSavingPage, unreachable } from '../../test/support/miner-page.ts';

describe('mining', () => {
  it('uses a clock that ticks each second', async () => {
    const page = await openMiningPage();
    expect(page.clocks).toEqual([1_000]);
  });

  it('is shown in the bowl from start to stop', async () => {
    const page = await openMiningPage();
    expect(page.bowl?.mining).toBe(true);
    await page.pass(2_000);
    page.send({ type: 'stop.pressed' });
    expect(page.bowl?.mining).toBe(false);
    await page.pass(1_000);
    expect(page.bowl?.mining).toBe(false);
  });

  it('fills the bowl by elapsed time, not by ticks', async () => {
    const page = await openMiningPage();
    await page.pass(2_000);
    await page.sleep(1_500);
    await page.sleep(0);
    expect(page.holding).toMatchObject({ unsynced: 3_500, bowlStartedAt: START + 1_000 });
  });

  it('counts gaps up to 90 seconds, as in hidden pages', async () => {
    const page = await openMiningPage();
    await page.sleep(90_000);
    expect(page.holding?.unsynced).toBe(90_000);
    await page.sleep(90_001);
    expect(page.holding?.unsynced).toBe(90_000);
    await page.sleep(1_000);
    expect(page.holding?.unsynced).toBe(91_000);
  });

  it('does not count time while stopped', async () => {
    const page = await openMiningPage();
    await page.pass(2_000);
    page.send({ type: 'stop.pressed' });
    await page.pass(60_000);
    page.send({ type: 'start.pressed' });
    await page.pass(1_000);
    expect(page.holding?.unsynced).toBe(3_000);
  });

  it('saves once when stopped, and emits the stop', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'stop.pressed' });
    expect(page.emitted).toEqual([{ type: 'miningStopped' }]);
    expect(page.claimOf('save')).toEqual({
      totalMined: 0,
      level: 1,
      levelProgress: 0,
      hashrate: 500,
      revision: 1,
      twitterBonusClaimed: false,
      pendingCoins: 3_000,
      bowlStartedAt: START + 1_000,
      mining: false,
    });
    expect(page.context.wantsToMine).toBe(false);

    await page.harness.resolve(
      'save',
      page.granted({ revision: 2, pendingCoins: 3_000, bowlStartedAt: START + 1_000 }),
    );
    await page.pass(60_000);
    expect(page.harness.waiting).toEqual([]);
  });

  it('aborts a save in progress for the one at the stop', async () => {
    const page = await openSavingPage();
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 4_000, mining: true });
    page.send({ type: 'stop.pressed' });
    expect(page.harness.waiting).toEqual(['save']);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 5_000, mining: false });
  });
});

describe('logging out', () => {
  it('saves first, then ends the session', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'logout.pressed' });
    expect(page.harness.waiting).toEqual(['saveLast']);
    expect(page.claimOf('saveLast')).toMatchObject({ pendingCoins: 3_000, mining: false });

    await page.harness.resolve('saveLast', page.granted({ revision: 2, pendingCoins: 3_000 }));
    expect(page.harness.waiting).toEqual(['endSession']);
    // The stored backup is synced, so it is not claimed again.
    expect(page.holding).toMatchObject({ unsynced: 0, account: { pendingCoins: 3_000 } });

    await page.harness.resolve('endSession', undefined);
    expect(page.emitted).toEqual([{ type: 'loggedOut' }]);
    expect(page.context).toMatchObject({ email: null, holding: null, wantsToMine: false, minedUntil: null });
  });

  it('emits that the server rejected the last claim', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'logout.pressed' });
    await page.harness.resolve('saveLast', page.claimRejected());
    expect(page.emitted).toEqual([{ type: 'claimRejected', text: 'Too much.' }]);
    expect(page.harness.waiting).toEqual(['endSession']);
  });

  it('ends the session even if the save fails', async () => {
    const page = await openMiningPage();
    page.send({ type: 'logout.pressed' });
    await page.harness.reject('saveLast', unreachable);
    expect(page.harness.waiting).toEqual(['endSession']);
  });

  it('ends an already ended session, and keeps the unsynced coins for the next login', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'logout.pressed' });
    await page.harness.resolve('saveLast', { outcome: 'unauthorized' });
    expect(page.harness.waiting).toEqual(['endSession']);
    expect(page.holding).toMatchObject({ unsynced: 3_000, account: { pendingCoins: 0 } });
  });

  it('times out after 5 seconds per step', async () => {
    const page = await openMiningPage();
    page.send({ type: 'logout.pressed' });
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual(['saveLast']);
    await page.pass(1);
    expect(page.harness.waiting).toEqual(['endSession']);
    await page.pass(4_999);
    expect(page.emitted).toEqual([]);
    await page.pass(1);
    expect(page.emitted).toEqual([{ type: 'loggedOutLocally' }]);
    expect({ waiting: page.harness.waiting, holding: page.holding }).toEqual({ waiting: [], holding: null });
  });

  it('emits a local logout if the server did not respond', async () => {
    const page = await openMiningPage();
    page.send({ type: 'logout.pressed' });
    await page.harness.reject('saveLast', unreachable);
    await page.harness.reject('endSession', unreachable);
    expect(page.emitted).toEqual([{ type: 'loggedOutLocally' }]);
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    expect({ waiting: page.harness.waiting, email: page.context.email }).toEqual({
      waiting: [],
      email: null,
    });
  });

  it('ends mining, saving and collecting', async () => {
    const page = await openSavingPage();
    page.send({ type: 'collect.pressed' });
    page.send({ type: 'logout.pressed' });
    expect(page.harness.waiting).toEqual(['saveLast']);
  });
});

describe('premium hashrates', () => {
  it.each(['logged out', 'logged in'])('are announced to a miner who is %s', async who => {
    const page = new MinerPage();
    if (who === 'logged in') await page.logIn();
    page.send({ type: 'premium.pressed' });
    expect(page.emitted).toEqual([{ type: 'premiumComingSoon' }]);
  });
});
