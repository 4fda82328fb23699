import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { COOLDOWN } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { MinerPage, openMiningPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

/** A page that has mined for 3 seconds, with a claim of the bonus in progress. */
async function claimingPage(): Promise<MinerPage> {
  const page = await openMiningPage();
  await page.pass(3_000);
  page.send({ type: 'bonus.pressed' });
  return page;
}

/** The granted account: 10 TXV raise it to level 11, and level 10 has a bonus. */
const withBonus = {
  revision: 2,
  totalMined: txv(10),
  pendingCoins: 3_000 + txv(500),
  bowlStartedAt: START + 1_000,
  twitterBonusClaimed: true,
  credited: { ...nothingCredited, mined: 3_000, bonus: txv(510) },
};

describe('the follow bonus', () => {
  it('is claimed together with the unsynced coins', async () => {
    const page = await claimingPage();
    expect(page.harness.waiting).toEqual(['claimBonus']);
    expect(page.harness.inputOf('claimBonus')).toEqual({
      email: 'ada@example.org',
      claim: {
        totalMined: txv(10),
        level: 11,
        levelProgress: 0,
        hashrate: 500,
        revision: 1,
        twitterBonusClaimed: true,
        pendingCoins: 3_000,
        bowlStartedAt: START + 1_000,
        mining: true,
      },
    });
  });

  it('reports mining as stopped while stopped', async () => {
    const page = new MinerPage();
    await page.logIn();
    page.send({ type: 'bonus.pressed' });
    expect(page.claimOf('claimBonus')).toMatchObject({ totalMined: txv(10), pendingCoins: 0, mining: false });
  });

  it('is emitted with the reached level, and keeps the coins mined meanwhile', async () => {
    const page = await claimingPage();
    await page.pass(2_000);
    await page.harness.resolve('claimBonus', page.granted(withBonus));
    expect(page.emitted).toEqual([
      { type: 'bonusClaimed' },
      { type: 'levelReached', level: 11, bonus: txv(500) },
    ]);
    expect(page.holding).toEqual({
      account: page.account(withBonus),
      unsynced: 2_000,
      bowlStartedAt: START + 1_000,
    });
    expect(page.bowl?.holding).toEqual(page.holding);
    expect(page.harness.waiting).toEqual([]);
  });

  it('is granted once', async () => {
    const page = await claimingPage();
    page.send({ type: 'bonus.pressed' });
    await page.harness.resolve('claimBonus', page.granted(withBonus));
    page.send({ type: 'bonus.pressed' });
    expect(page.harness.asked).toEqual(['checkEmail', 'logIn', 'claimBonus']);
  });

  it('is refused with a rejected claim, and mining stops', async () => {
    const page = await claimingPage();
    await page.harness.resolve('claimBonus', page.claimRejected({ cooldownEnd: START + 3_000 + COOLDOWN }));
    expect(page.emitted).toEqual([{ type: 'bonusRefused' }, { type: 'claimRejected', text: 'Too much.' }]);
    expect(page.context).toMatchObject({ claimRejection: { text: 'Too much.', uncredited: 3_000 } });
    expect(page.isIn({ loggedIn: { leading: { mining: 'coolingDown', saving: 'idle' } } })).toBe(true);
    expect(page.bowl).toMatchObject({ holding: page.holding, mining: false });
  });

  it('is refused with an ended session; the device logs in again and saves the coins', async () => {
    const page = await claimingPage();
    await page.harness.resolve('claimBonus', { outcome: 'unauthorized' });
    expect(page.emitted).toEqual([{ type: 'bonusRefused' }]);
    expect(page.harness.waiting).toEqual(['reauthenticate']);
    await page.harness.resolve('reauthenticate', page.loggedIn());
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 3_000 });
  });

  it('fails without a response, and can be claimed again', async () => {
    const page = await claimingPage();
    await page.harness.reject('claimBonus', unreachable);
    expect(page.emitted).toEqual([{ type: 'bonusErrored' }]);
    await page.pass(4_999);
    expect(page.harness.waiting).toEqual([]);
    await page.pass(1);
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, twitterBonusClaimed: false });

    page.send({ type: 'bonus.pressed' });
    expect(page.harness.waiting).toEqual(['claimBonus']);
  });

  it('with an expired bowl emits both, and saves the coins mined since', async () => {
    const page = await openMiningPage({ pendingCoins: txv(1), bowlStartedAt: START });
    await page.pass(3_000);
    page.send({ type: 'bonus.pressed' });
    await page.pass(2_000);
    const expired = txv(1) + 3_000;
    const credited = { ...withBonus.credited, expired };
    await page.harness.resolve(
      'claimBonus',
      page.granted({ ...withBonus, pendingCoins: txv(500), bowlStartedAt: START + 5_000, credited }),
    );
    expect(page.emitted).toEqual([
      { type: 'bonusClaimed' },
      { type: 'levelReached', level: 11, bonus: txv(500) },
      { type: 'bowlExpired', lost: expired },
    ]);
    expect(page.holding && pendingOf(page.holding)).toBe(txv(500) + 2_000);
    expect(page.bowl).toMatchObject({ holding: page.holding, loss: { lost: expired, when: 'watching' } });
    expect(page.isIn({ loggedIn: { leading: { mining: 'stopped', saving: 'saving' } } })).toBe(true);
    expect(page.harness.asked).toEqual(['checkEmail', 'logIn', 'claimBonus', 'save']);
  });
});
