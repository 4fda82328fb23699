import { describe, expect, it } from 'vitest';
import { START } from '../../test/support/accounts.ts';
import { MinerPage, openSavingPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

describe('saving', () => {
  it('goes on every 5 seconds while there is something new', async () => {
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

  it('has nothing to say while nothing is mined', async () => {
    const page = new MinerPage();
    await page.logIn();
    await page.pass(60_000);
    expect(page.harness.waiting).toEqual([]);
  });

  it('is tried 3 times, 1 second apart, each time with what there is by then', async () => {
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

  it('counts the failures that follow each other, until one succeeds', async () => {
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

  it('keeps on top what was mined while the request was under way', async () => {
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

  it('does not wait when the page is looked at again', async () => {
    const page = await openSavingPage();
    await page.harness.reject('save', unreachable);
    page.send({ type: 'page.returned' });
    expect(page.harness.waiting).toEqual(['save']);
  });
});

describe('a session that ends in the middle', () => {
  it('is opened again by the token of the device, and the same save goes out: nothing is lost', async () => {
    const page = await openSavingPage();
    const { sent } = page.context;
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    expect(page.harness.waiting).toEqual(['logInAgain']);
    expect(page.harness.inputOf('logInAgain')).toEqual({ email: 'ada@example.org', pin: null });

    await page.harness.resolve('logInAgain', page.loggedIn());
    expect(page.harness.waiting).toEqual(['save']);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: sent + 1_000, revision: 1, mining: true });
    expect(page.emitted).toEqual([]);
  });

  it('is not asked for forever by a server that welcomes and then knows nobody', async () => {
    const page = await openSavingPage();
    let saves = 0;
    while (page.harness.waiting.length > 0 && saves < 50) {
      saves += 1;
      await page.harness.resolve('save', { outcome: 'unauthorized' });
      await page.harness.resolve('logInAgain', page.loggedIn());
    }
    expect({ saves, failed: page.context.failedSaves }).toEqual({ saves: 3, failed: 1 });
    expect(page.holding?.unsynced).toBe(5_000);
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
  });

  it('that cannot be opened again for want of a server counts as not saved, and waits for the next save', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    await page.harness.reject('logInAgain', unreachable);
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
    ['its token has ended too', { outcome: 'unauthorized' }, 'signInEnded', []],
    [
      'another device has the account',
      { outcome: 'activeElsewhere' },
      'accountActiveElsewhere',
      ['accountActiveElsewhere'],
    ],
  ])('is over when %s', async (_why, outcome, problem, emitted) => {
    const page = await openSavingPage();
    await page.harness.resolve('save', { outcome: 'unauthorized' });
    await page.harness.resolve('logInAgain', outcome);
    expect(page.context).toMatchObject({ holding: null, minedUntil: null, loginProblem: { type: problem } });
    expect(page.emitted.map(({ type }) => type)).toEqual(emitted);
    // The next visit tries again.
    expect(page.context).toMatchObject({ email: 'ada@example.org', wantsToMine: true });
  });
});
