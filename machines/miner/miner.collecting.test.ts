import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { COOLDOWN } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { MinerPage, openMiningPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

/** A page that mines, with 3,000 units in the bowl and nothing under way. */
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

  it('moves them into the total when it is granted, and keeps what was mined meanwhile', async () => {
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

  it('is asked for once, however often the button is pressed', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    const first = page.harness.inputOf('collect');
    await page.pass(1_000);
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.harness.inputOf('collect')).toBe(first);
  });

  it('waits for nothing: a save under way is given up', async () => {
    const page = await pageWithCoins();
    await page.pass(2_000);
    expect(page.harness.waiting).toEqual(['save']);
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 5_000, revision: 1 });
  });

  it('is the only request under way, and saving goes on afterwards', async () => {
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

  it('does nothing with an empty bowl, and keeps nothing from being saved', async () => {
    const page = await openMiningPage();
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual([]);
    await page.pass(5_000);
    expect(page.harness.waiting).toEqual(['save']);
  });

  it('works while nothing is mined', async () => {
    const page = new MinerPage();
    await page.logIn({ pendingCoins: 700, bowlStartedAt: START });
    page.send({ type: 'collect.pressed' });
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 700, mining: false });
  });

  it('does not say that somebody mines who has just stopped', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'stop.pressed' });
    page.send({ type: 'collect.pressed' });
    expect(page.harness.waiting).toEqual(['collect']);
    expect(page.claimOf('collect')).toMatchObject({ totalMined: 3_000, mining: false });
  });

  it('is tried 5 times with pauses of 1, 2, 3 and 4 seconds, each time with what there is by then', async () => {
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

  it('has 5 tries again the next time', async () => {
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

  it('puts only what the granted try carried into the total', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.reject('collect', unreachable);
    await page.pass(3_000);
    // The second try went out after 1 second, and carried 3,000 or 4,000 units.
    const { totalMined = 0 } = page.claimOf('collect');
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined, credited: collected(totalMined) }),
    );
    expect(page.holding).toMatchObject({ account: { totalMined }, unsynced: 6_000 - totalMined });
  });

  it('tells the level that was reached, and what it brought', async () => {
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

  it('tells one level, the highest, when several were reached at once', async () => {
    const page = await pageWithCoins({ totalMined: txv(9) - 1_000 });
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve(
      'collect',
      page.granted({ revision: 2, totalMined: txv(30), pendingCoins: txv(1_500), bowlStartedAt: START }),
    );
    const levels = page.emitted.filter(({ type }) => type === 'levelReached');
    expect(levels).toEqual([{ type: 'levelReached', level: 31, bonus: txv(1_500) }]);
  });

  it('that the server overrules starts a cooldown and leaves the coins to the server', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve('collect', page.overruled({ cooldownEnd: START + 3_000 + COOLDOWN }));
    expect(page.emitted).toEqual([{ type: 'claimOverruled', text: 'Too much.' }]);
    page.send({ type: 'start.pressed' });
    expect(page.emitted.slice(1)).toEqual([{ type: 'miningCooldown', remaining: COOLDOWN }]);
  });

  it('that the server defers says so, keeps the coins in the bowl, and can be tried again', async () => {
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

  it('that met an ended session is told to have failed; the device signs in again and saves the coins', async () => {
    const page = await pageWithCoins();
    page.send({ type: 'collect.pressed' });
    await page.harness.resolve('collect', { outcome: 'unauthorized' });
    expect(page.emitted).toEqual([{ type: 'collectFailed' }]);
    await page.harness.resolve('logInAgain', page.loggedIn());
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 3_000 });
  });

  it('that came too late tells what was lost, once', async () => {
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
