import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { COOLDOWN } from '../../contract/mining.ts';
import { nothingCredited, START } from '../../test/support/accounts.ts';
import { MinerPage, openMiningPage, unreachable } from '../../test/support/miner-page.ts';
import { pendingOf } from './holding.rules.ts';

/** A page that has mined for 3 seconds, and a claim of the bonus under way. */
async function claimingPage(): Promise<MinerPage> {
  const page = await openMiningPage();
  await page.pass(3_000);
  page.send({ type: 'bonus.pressed' });
  return page;
}

/** What the account becomes: 10 TXV make it level 11, and level 10 has a bonus of its own. */
const withBonus = {
  revision: 2,
  totalMined: txv(10),
  pendingCoins: 3_000 + txv(500),
  bowlStartedAt: START + 1_000,
  twitterBonusClaimed: true,
  credited: { ...nothingCredited, mined: 3_000, bonus: txv(510) },
};

describe('the follow bonus', () => {
  it('is claimed together with everything that is not saved yet', async () => {
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

  it('does not say that somebody mines who does not', async () => {
    const page = new MinerPage();
    await page.logIn();
    page.send({ type: 'bonus.pressed' });
    expect(page.claimOf('claimBonus')).toMatchObject({ totalMined: txv(10), pendingCoins: 0, mining: false });
  });

  it('is told when it is granted, with the level that it brought; what was mined meanwhile is kept', async () => {
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

  it('is told to be refused when the server overrules the claim, and mining stops', async () => {
    const page = await claimingPage();
    await page.harness.resolve('claimBonus', page.overruled({ cooldownEnd: START + 3_000 + COOLDOWN }));
    expect(page.emitted).toEqual([{ type: 'bonusRefused' }, { type: 'claimOverruled', text: 'Too much.' }]);
    expect(page.context).toMatchObject({ overruled: { text: 'Too much.', uncredited: 3_000 } });
    expect(page.isIn({ loggedIn: { leading: { mining: 'coolingDown', saving: 'resting' } } })).toBe(true);
    expect(page.bowl).toMatchObject({ holding: page.holding, mining: false });
  });

  it('that met an ended session is told to be refused; the device signs in again and saves the coins', async () => {
    const page = await claimingPage();
    await page.harness.resolve('claimBonus', { outcome: 'unauthorized' });
    expect(page.emitted).toEqual([{ type: 'bonusRefused' }]);
    expect(page.harness.waiting).toEqual(['logInAgain']);
    await page.harness.resolve('logInAgain', page.loggedIn());
    expect(page.claimOf('save')).toMatchObject({ totalMined: 0, pendingCoins: 3_000 });
  });

  it('that found no server is told so, is not tried again by itself, and can be claimed again', async () => {
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

  it('that came with the news of a lost bowl tells both, and saves once what was mined since', async () => {
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
