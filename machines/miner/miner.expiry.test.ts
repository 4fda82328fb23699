import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { openMiningPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

describe('an uncollected bowl', () => {
  const lastSecond = BOWL_LIFETIME - 1_000;

  it('expires 24 hours after its first coin, and mining stops', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START - lastSecond });
    await page.pass(1_000);
    expect(page.emitted).toEqual([]);
    await page.passWithoutTick(1_000);
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) + 1_000 }]);
    expect(page.context).toMatchObject({ wantsToMine: false, minedUntil: null });
    expect(page.holding && pendingOf(page.holding)).toBe(0);
    expect(page.bowl).toMatchObject({ holding: page.holding, mining: false });
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 0, bowlStartedAt: null, mining: false });
  });

  it('expires by the clock, despite missing ticks', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START });
    await page.sleep(BOWL_LIFETIME + 7 * 3_600_000);
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) }]);
  });

  it("emits its loss once, despite the server's confirmation", async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START - lastSecond });
    await page.pass(2_000);
    const credited = { ...nothingCredited, expired: txv(1) + 1_000 };
    await page.harness.resolve('save', page.granted({ revision: 2, credited }));
    await page.pass(10_000);
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) + 1_000 }]);
  });

  it("emits its loss once, even if mining restarted before the server's confirmation", async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START - lastSecond });
    await page.pass(2_000);
    for (const pause of [1_000, 1_000, 0]) {
      await page.harness.reject('save', unreachable);
      await page.pass(pause);
    }
    page.send({ type: 'start.pressed' });
    await page.pass(5_000);
    const { pendingCoins = 0 } = page.claimOf('save');
    const credited = { ...nothingCredited, mined: pendingCoins, expired: txv(1) };
    await page.harness.resolve('save', page.granted({ revision: 2, pendingCoins, credited }));
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) + 1_000 }, { type: 'miningStarted' }]);
    expect(page.context.minedUntil).not.toBeNull();
  });

  it('emits a loss that the server found first, and keeps the coins mined since', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START });
    await page.pass(5_000);
    await page.pass(2_000);
    const credited = { ...nothingCredited, expired: txv(1) + 4_000 };
    await page.harness.resolve('save', page.granted({ revision: 2, credited }));
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) + 4_000 }]);
    expect(page.context).toMatchObject({ wantsToMine: false, minedUntil: null });
    expect(page.holding).toMatchObject({ unsynced: 3_000, account: { revision: 2 } });
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 3_000, mining: false });
    expect(page.harness.asked).toEqual(['checkEmail', 'logIn', 'save', 'save']);
  });

  it('emits a level that the response with the loss shows as well', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START });
    await page.pass(5_000);
    const credited = { ...nothingCredited, expired: txv(1) + 4_000 };
    const raised = { totalMined: txv(10), pendingCoins: txv(500), twitterBonusClaimed: true };
    await page.harness.resolve('save', page.granted({ revision: 2, ...raised, credited }));
    expect(page.emitted).toEqual([
      { type: 'levelReached', level: 11, bonus: txv(500) },
      { type: 'bowlExpired', lost: txv(1) + 4_000 },
    ]);
  });

  it('shows its loss until the acknowledgement', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START - lastSecond });
    await page.pass(10_000);
    expect(page.bowl?.loss).toEqual({ lost: txv(1) + 1_000, unsaved: 1_000, when: 'watching' });
    page.send({ type: 'loss.acknowledged' });
    expect(page.bowl?.loss).toBeNull();
  });

  it('shows its loss no longer once mining starts again', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START - lastSecond });
    await page.pass(2_000);
    await page.harness.resolve('save', page.granted({ revision: 2 }));
    expect(page.bowl?.loss).not.toBeNull();
    page.send({ type: 'start.pressed' });
    expect([page.bowl?.loss, page.emitted.at(-1)]).toEqual([null, { type: 'miningStarted' }]);
  });

  it('emits its loss even if the response was lost', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START });
    await page.pass(5_000);
    await page.harness.reject('save', unreachable);
    await page.pass(1_000);
    await page.harness.resolve('save', page.granted({ revision: 3 }));
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) + 5_000 }]);
  });
});
