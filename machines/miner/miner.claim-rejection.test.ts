import { describe, expect, it } from 'vitest';
import { COOLDOWN } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { openMiningPage, openSavingPage } from '../../test/support/miner-page.ts';

describe('a claim that the server rejects', () => {
  it('starts a cooldown: mining stops, and an attempt to start emits the rest', async () => {
    const page = await openSavingPage();
    await page.harness.resolve(
      'save',
      page.claimRejected({ cooldownEnd: START + page.monotonic + COOLDOWN }),
    );
    expect(page.emitted).toEqual([{ type: 'claimRejected', text: 'Too much.' }]);
    expect(page.context).toMatchObject({ wantsToMine: false, minedUntil: null });

    await page.pass(60_000);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(1)).toEqual([{ type: 'miningCooldown', remaining: COOLDOWN - 60_000 }]);
    expect(page.context.minedUntil).toBeNull();

    await page.pass(COOLDOWN - 60_000);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(2)).toEqual([{ type: 'miningStarted' }]);
  });

  it('is shown with the uncredited coins until its acknowledgement', async () => {
    const page = await openSavingPage();
    expect(page.can({ type: 'rejection.acknowledged' })).toBe(false);
    await page.harness.resolve('save', page.claimRejected());
    expect(page.context.claimRejection).toEqual({ text: 'Too much.', uncredited: 4_000 });

    page.send({ type: 'rejection.acknowledged' });
    expect(page.context.claimRejection).toBeNull();
    expect(page.emitted).toEqual([{ type: 'claimRejected', text: 'Too much.' }]);
  });

  it('shows what expired meanwhile, too, and starts its cooldown', async () => {
    const page = await openSavingPage();
    const cooldownEnd = START + page.monotonic + COOLDOWN;
    const credited = { ...nothingCredited, expired: 4_000 };
    await page.harness.resolve('save', page.claimRejected({ cooldownEnd, credited }));
    expect(page.emitted).toEqual([
      { type: 'claimRejected', text: 'Too much.' },
      { type: 'bowlExpired', lost: 4_000 },
    ]);
    expect(page.bowl?.loss).toMatchObject({ lost: 4_000, unsaved: 0 });
    expect(page.actor.getSnapshot().matches({ loggedIn: { leading: { mining: 'coolingDown' } } })).toBe(true);
  });

  it('is cleared when mining restarts', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.claimRejected());
    page.send({ type: 'start.pressed' });
    expect(page.context.claimRejection).toBeNull();
  });

  it('stops mining in the bowl as well', async () => {
    const page = await openSavingPage();
    await page.harness.resolve('save', page.claimRejected({ pendingCoins: 500, bowlStartedAt: START }));
    expect(page.bowl).toMatchObject({ holding: page.holding, mining: false });
  });

  it('during a collect: coins mined meanwhile are saved 5 seconds later', async () => {
    const page = await openMiningPage();
    await page.pass(3_000);
    page.send({ type: 'collect.pressed' });
    await page.pass(1_000);
    await page.harness.resolve('collect', page.claimRejected());
    expect(page.context.claimRejection).toEqual({ text: 'Too much.', uncredited: 3_000 });
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
    await page.pass(1);
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 1_000, mining: false });
  });

  it('is not repeated: only coins mined since are claimed', async () => {
    const page = await openSavingPage();
    await page.harness.resolve(
      'save',
      page.claimRejected({ cooldownEnd: START + page.monotonic + COOLDOWN }),
    );
    await page.pass(5_000);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 1_000, mining: false });
  });
});

describe('a cooldown', () => {
  it('ends on time in a hidden page without ticks', async () => {
    const page = await openSavingPage();
    await page.harness.resolve(
      'save',
      page.claimRejected({ cooldownEnd: START + page.monotonic + COOLDOWN }),
    );
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
