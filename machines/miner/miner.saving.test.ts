import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { START } from '../../test/support/accounts.ts';
import { MinerPage, openSavingPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

describe('saving', () => {
  it('runs every 5 seconds while there are unsynced coins', async () => {
    const page = await openSavingPage();
    for (const revision of [2, 3]) {
      const pendingCoins = page.claimOf('save').pendingCoins ?? 0;
      await page.harness.resolve('save', page.granted({ revision, pendingCoins, bowlStartedAt: START }));
      await page.pass(4_999);
      expect(page.harness.waiting).toEqual([]);
      await page.pass(1);
      expect(page.claimOf('save')).toMatchObject({ revision, pendingCoins: page.monotonic - 1 });
    }
  });

  it('sends nothing while mining is stopped', async () => {
    const page = new MinerPage();
    await page.logIn();
    await page.pass(60_000);
    expect(page.harness.waiting).toEqual([]);
  });

  it('has 3 attempts, 1 second apart, each with all coins so far', async () => {
    const page = await openSavingPage();
    const tried: unknown[] = [];
    for (const pause of [1_000, 1_000, 0]) {
      tried.push(page.claimOf('save').pendingCoins);
      await page.harness.reject('save', unreachable);
      expect(page.harness.waiting).toEqual([]);
      await page.pass(pause);
    }
    expect(tried).toEqual([4_000, 5_000, 6_000]);
    expect({ failed: page.context.failedSaves, emitted: page.emitted }).toEqual({ failed: 1, emitted: [] });

    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
    await page.pass(1);
    expect(page.harness.waiting).toEqual(['save']);
  });

  it('counts consecutive failures', async () => {
    const page = await openSavingPage();
    for (let save = 0; save < 3; save += 1) {
      for (let tried = 0; tried < 3; tried += 1) {
        await page.harness.reject('save', unreachable);
        await page.pass(1_000);
      }
      await page.pass(4_000);
    }
    expect(page.context.failedSaves).toBe(3);
    await page.harness.resolve('save', page.granted({ revision: 2 }));
    expect(page.context.failedSaves).toBe(0);
  });

  it('keeps the coins mined during the request', async () => {
    const page = await openSavingPage();
    await page.pass(3_000);
    await page.harness.resolve(
      'save',
      page.granted({ revision: 2, pendingCoins: 4_000, bowlStartedAt: START + 1_000 }),
    );
    const { holding } = page;
    expect(holding).toMatchObject({ unsynced: 4_000, account: { revision: 2 } });
    expect(holding && pendingOf(holding)).toBe(8_000);
  });

  it('emits a level that the response shows', async () => {
    const page = await openSavingPage();
    const totalMined = txv(10);
    await page.harness.resolve('save', page.granted({ revision: 2, totalMined, pendingCoins: txv(501) }));
    expect(page.emitted).toEqual([{ type: 'levelReached', level: 11, bonus: txv(500) }]);
  });

  it('runs at once when the page becomes visible', async () => {
    const page = await openSavingPage();
    await page.harness.reject('save', unreachable);
    page.send({ type: 'page.resumed' });
    expect(page.harness.waiting).toEqual(['save']);
  });
});

describe('a session that ends during mining', () => {
  it('is extended by the device token, and the save is repeated', async () => {
    const page = await openSavingPage();
    const { sent } = page.context;
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    expect(page.harness.waiting).toEqual(['reauthenticate']);
    expect(page.harness.inputOf('reauthenticate')).toEqual({ email: 'ada@example.org', pin: null });

    await page.harness.resolve('reauthenticate', page.loggedIn());
    expect(page.harness.waiting).toEqual(['save']);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: sent + 1_000, revision: 1, mining: true });
    expect(page.emitted).toEqual([]);
  });

  it('is extended a limited number of times', async () => {
    const page = await openSavingPage();
    let saves = 0;
    while (page.harness.waiting.length > 0 && saves < 50) {
      saves += 1;
      await page.harness.resolve('save', { outcome: 'unauthorized' });
      await page.harness.resolve('reauthenticate', page.loggedIn());
    }
    expect({ saves, failed: page.context.failedSaves }).toEqual({ saves: 3, failed: 1 });
    expect(page.holding?.unsynced).toBe(5_000);
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
  });

  it('that cannot be extended without a server counts as a failed save', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    await page.harness.reject('reauthenticate', unreachable);
    expect({ failed: page.context.failedSaves, emitted: page.emitted, asked: page.harness.waiting }).toEqual({
      failed: 1,
      emitted: [],
      asked: [],
    });
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
    await page.pass(1);
    expect(page.claimOf('save')).toMatchObject({ revision: 1, pendingCoins: 9_999, mining: true });
  });

  it.each([
    ['its token has ended too', { outcome: 'unauthorized' }, 'signInEnded', ['signInEnded']],
    [
      'another device has the account',
      { outcome: 'activeElsewhere' },
      'accountActiveElsewhere',
      ['accountActiveElsewhere'],
    ],
  ])('ends if %s', async (_why, outcome, problem, emitted) => {
    const page = await openSavingPage();
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    await page.harness.resolve('reauthenticate', outcome);
    expect(page.context).toMatchObject({ holding: null, minedUntil: null, loginProblem: { type: problem } });
    expect(page.emitted.map(({ type }) => type)).toEqual(emitted);
    // The next visit tries again.
    expect(page.context).toMatchObject({ email: 'ada@example.org', wantsToMine: true });
  });
});
