import { describe, expect, it } from 'vitest';
import { COOLDOWN } from '../../contract/mining.ts';
import { START } from '../../test/support/accounts.ts';
import { openMiningPage, openSavingPage } from '../../test/support/miner-page.ts';

describe('a claim that the server overrules', () => {
  it('starts a cooldown: mining stops, and how long it lasts is told to whoever starts', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.overruled({ cooldownEnd: START + page.monotonic + COOLDOWN }));
    expect(page.emitted).toEqual([{ type: 'claimOverruled', text: 'Too much.' }]);
    expect(page.context).toMatchObject({ wantsToMine: false, minedUntil: null });

    await page.pass(60_000);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(1)).toEqual([{ type: 'miningCooldown', remaining: COOLDOWN - 60_000 }]);
    expect(page.context.minedUntil).toBeNull();

    await page.pass(COOLDOWN - 60_000);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(2)).toEqual([{ type: 'miningStarted' }]);
  });

  it('is stated, with what could not be credited, until somebody has taken note of it', async () => {
    const page = await openSavingPage();
    expect(page.can({ type: 'overruling.acknowledged' })).toBe(false);
    await page.harness.resolve('save', page.overruled());
    expect(page.context.overruled).toEqual({ text: 'Too much.', uncredited: 4_000 });

    page.send({ type: 'overruling.acknowledged' });
    expect(page.context.overruled).toBeNull();
    expect(page.emitted).toEqual([{ type: 'claimOverruled', text: 'Too much.' }]);
  });

  it('is stated no longer when mining goes on', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.overruled());
    page.send({ type: 'start.pressed' });
    expect(page.context.overruled).toBeNull();
  });

  it('stops mining in the bowl as well', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.overruled({ pendingCoins: 500, bowlStartedAt: START }));
    expect(page.bowl).toMatchObject({ holding: page.holding, mining: false });
  });

  it('was a collection: what was mined during it is saved 5 seconds later, not at once', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'collect.pressed' });
    await page.pass(1_000);
    await page.harness.resolve('collect', page.overruled());
    expect(page.context.overruled).toEqual({ text: 'Too much.', uncredited: 3_000 });
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
    await page.pass(1);
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 1_000, mining: false });
  });

  it('is not made again: only what was mined after it is still asked for', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.overruled({ cooldownEnd: START + page.monotonic + COOLDOWN }));
    await page.pass(5_000);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 1_000, mining: false });
  });
});

describe('a cooldown', () => {
  it('is over when its time is, although the clock does not tick in a page that nobody looks at', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.overruled({ cooldownEnd: START + page.monotonic + COOLDOWN }));
    await page.passWithoutTick(COOLDOWN);
    expect(page.isIn({ loggedIn: { leading: { mining: 'stopped' } } })).toBe(true);

    page.send({ type: 'start.pressed' });
    await page.pass(1_000);
    expect({ emitted: page.emitted.slice(1), holding: page.holding }).toMatchObject({
      emitted: [{ type: 'miningStarted' }],
      holding: { unsynced: 2_000, bowlStartedAt: START + 5_000 },
    });
  });
});
