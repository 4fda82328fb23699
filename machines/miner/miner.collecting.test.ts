import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { COOLDOWN } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { MinerPage, openMiningPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

/** A mining page with 3,000 units in the bowl and no request in progress. */
async function pageWithCoins(differences: Partial<MinerAccount> = {}): Promise<MinerPage> {
  const page = await openMiningPage(differences);
  await page.pass(3_000);
  return page;
}

const collected = (coins: number) => ({ ...nothingCredited, mined: coins, collected: coins });
const types = ({ emitted }: MinerPage) => emitted.map(({ type }) => type);

describe('collecting', () => {
  it('claims everything in the bowl for the total', async () => {
    const page = await pageWithCoins({ totalMined: txv(2), pendingCoins: 500, bowlStartedAt: START });
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.harness.inputOf('collect')).toEqual({
      email: 'ada@example.org',
      claim: {
        totalMined: txv(2) + 3_500,
        level: 3,
        levelProgress: 0.000035,
        hashrate: 500,
        revision: 1,
        pendingCoins: 0,
        bowlStartedAt: null,
        lastActive: START + 3_000,
        mining: true,
      },
    });
  });

  it('moves the bowl into the total, and keeps the coins mined meanwhile', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.pass(2_000);
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined: 3_000, credited: collected(3_000) }),
    );
    expect(page.holding).toMatchObject({
      account: { totalMined: 3_000, pendingCoins: 0 },
      unsynced: 2_000,
      bowlStartedAt: START + 5_000,
    });
    expect(types(page)).not.toContain('collectFailed');
  });

  it('sends one request for repeated presses', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    const first = page.harness.inputOf('collect');
    await page.pass(1_000);
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.harness.inputOf('collect')).toBe(first);
  });

  it('aborts a save in progress', async () => {
    const page = await pageWithCoins();
    await page.pass(2_000);
    expect(page.harness.waiting).toEqual(['save']);
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 5_000, revision: 1 });
  });

  it('is the only request in progress, and saving continues afterwards', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.pass(20_000);
    expect(page.harness.waiting).toEqual(['collect']);
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined: 3_000, credited: collected(3_000) }),
    );
    await page.pass(5_000);
    expect(page.claimOf('save')).toMatchObject({ revision: 2, totalMined: 3_000, pendingCoins: 24_000 });
  });

  it('does nothing with an empty bowl, and does not delay saves', async () => {
    const page = await openMiningPage();
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual([]);
    await page.pass(5_000);
    expect(page.harness.waiting).toEqual(['save']);
  });

  it('works while mining is stopped', async () => {
    const page = new MinerPage();
    await page.logIn({ pendingCoins: 700, bowlStartedAt: START });
    page.send({ type: 'collect.pressed' });
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 700, mining: false });
  });

  it('reports mining as stopped after a stop', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'stop.pressed' });
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 3_000, mining: false });
  });

  it('has 5 attempts with pauses of 1, 2, 3 and 4 seconds, each with all coins so far', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    const tried: unknown[] = [];
    for (const pause of [1_000, 2_000, 3_000, 4_000]) {
      tried.push(page.claimOf('collect').totalMined);
      await page.harness.reject('collect', unreachable);
      await page.pass(pause - 1);
      expect(page.harness.waiting).toEqual([]);
      await page.pass(1);
    }
    tried.push(page.claimOf('collect').totalMined);
    expect(types(page)).toEqual([]);
    await page.harness.reject('collect', unreachable);

    expect(page.emitted).toEqual([{ type: 'collectFailed' }]);
    expect(page.harness.waiting).toEqual([]);
    expect(tried).toEqual([3_000, 3_999, 5_999, 8_999, 12_999]);
    expect(page.holding && pendingOf(page.holding)).toBe(13_000);
  });

  it('has 5 new attempts the next time', async () => {
    const page = await pageWithCoins();
    for (let time = 1; time <= 2; time += 1) {
      page.send({ type: 'collect.pressed' });
      for (let tried = 0; tried < 5; tried += 1) {
        await page.harness.reject('collect', unreachable);
        await page.pass(tried < 4 ? 4_000 : 0);
      }
      expect(types(page)).toEqual(Array.from({ length: time }, () => 'collectFailed'));
    }
  });

  it('adds only the coins of the granted attempt to the total', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.reject('collect', unreachable);
    await page.pass(3_000);
    // The second attempt started after 1 second, and carried 3,000 or 4,000 units.
    const { totalMined = 0 } = page.claimOf('collect');
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined, credited: collected(totalMined) }),
    );
    expect(page.holding).toMatchObject({ account: { totalMined }, unsynced: 6_000 - totalMined });
  });

  it('emits the reached level and its bonus', async () => {
    const page = await pageWithCoins({ totalMined: txv(9) - 1_000 });
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve(
      'collect',
      page.granted({
        revision: 2,
        totalMined: txv(9) + 2_000,
        pendingCoins: txv(500),
        bowlStartedAt: START + 3_000,
        credited: { ...collected(3_000), bonus: txv(500) },
      }),
    );
    expect(page.emitted).toContainEqual({ type: 'levelReached', level: 10, bonus: txv(500) });
    expect(page.holding && pendingOf(page.holding)).toBe(txv(500));
  });

  it('emits only the highest of several reached levels', async () => {
    const page = await pageWithCoins({ totalMined: txv(9) - 1_000 });
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined: txv(30), pendingCoins: txv(1_500), bowlStartedAt: START }),
    );
    const levels = page.emitted.filter(({ type }) => type === 'levelReached');
    expect(levels).toEqual([{ type: 'levelReached', level: 31, bonus: txv(1_500) }]);
  });

  it('that the server rejects starts a cooldown', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve('collect', page.claimRejected({ cooldownEnd: START + 3_000 + COOLDOWN }));
    expect(page.emitted).toEqual([{ type: 'claimRejected', text: 'Too much.' }]);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(1)).toEqual([{ type: 'miningCooldown', remaining: COOLDOWN }]);
  });

  it('that the server defers fails, keeps the coins in the bowl, and can be retried', async () => {
    const page = await pageWithCoins({ totalMined: txv(2) });
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined: txv(2), pendingCoins: 3_000, bowlStartedAt: START }),
    );
    expect(page.emitted).toEqual([{ type: 'collectDeferred' }]);
    expect(page.holding).toMatchObject({
      account: { totalMined: txv(2), pendingCoins: 3_000 },
      unsynced: 0,
    });
    page.send({ type: 'collect.pressed' });
    expect(page.claimOf('collect')).toMatchObject({ totalMined: txv(2) + 3_000, revision: 2 });
  });

  it('with an ended session fails; the device logs in again and saves the coins', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve('collect', { outcome: 'unauthorized' });
    expect(page.emitted).toEqual([{ type: 'collectFailed' }]);
    await page.harness.resolve('reauthenticate', page.loggedIn());
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 3_000 });
  });

  it('after the expiry emits the loss once', async () => {
    const page = await pageWithCoins({ pendingCoins: txv(1), bowlStartedAt: START });
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve(
      'collect',
      page.granted({
        revision: 2,
        totalMined: 3_000,
        credited: { ...collected(3_000), expired: txv(1) },
      }),
    );
    expect(page.emitted.filter(({ type }) => type === 'bowlExpired')).toEqual([
      { type: 'bowlExpired', lost: txv(1) },
    ]);
    expect(page.holding && pendingOf(page.holding)).toBe(0);
    expect(page.context.wantsToMine).toBe(false);
  });
});
