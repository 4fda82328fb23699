import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { backupWith, MinerPage, openSavingPage, rememberedMiner } from '../../test/support/miner-page.ts';
import { EXPIRY_MARGIN_MS } from './miner.rules.ts';

/** The holding that the leader stored: 9,000 unsynced units. */
const seen = backupWith(9_000, minerAccount({ revision: 4, totalMined: 2_000 }), START + 1_000);

/** A tab opened while another one of the same browser leads. */
async function openFollowingPage(differences: Partial<MinerAccount> = {}): Promise<MinerPage> {
  const page = new MinerPage(undefined, 'taken');
  await page.logIn(differences);
  return page;
}

/** A tab that follows, whose bowl expired and whose leader has not stored the loss. */
async function openPageWithExpiredBowl(): Promise<MinerPage> {
  const page = await openFollowingPage({ pendingCoins: txv(1), bowlStartedAt: START });
  await page.sleep(BOWL_LIFETIME + EXPIRY_MARGIN_MS);
  await page.pass(60_000);
  await page.passWithoutTick(0);
  return page;
}

describe('one of several tabs', () => {
  it('joins the election of its account', async () => {
    const page = await openFollowingPage();
    expect(page.elections).toEqual(['ada@example.org']);
  });

  it('neither mines nor saves while another one leads', async () => {
    const page = new MinerPage(rememberedMiner(true), 'taken');
    await page.harness.resolve('logIn', page.loggedIn({}, backupWith(7_000, minerAccount())));
    await page.pass(60_000);
    page.send({ type: 'page.resumed' });
    page.send({ type: 'collect.pressed' });
    page.send({ type: 'bonus.pressed' });
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);
    expect({ asked: page.harness.waiting, emitted: page.emitted, coins: page.holding?.unsynced }).toEqual({
      asked: [],
      emitted: [],
      coins: 7_000,
    });
  });

  it('shows the holding that the leader stored', async () => {
    const page = await openFollowingPage();
    await page.pass(3_000);
    page.send({ type: 'holding.persisted', holding: seen, wantsToMine: true });
    expect({ holding: page.holding, wantsToMine: page.context.wantsToMine }).toEqual({
      holding: seen,
      wantsToMine: true,
    });
    expect(page.bowl).toMatchObject({ holding: seen, now: START + 3_000, mining: false });
  });

  it('takes over on request, and continues with the stored holding', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'holding.persisted', holding: seen, wantsToMine: true });
    page.send({ type: 'takeover.pressed' });
    expect(page.lockRequests).toEqual(['ifAvailable', 'wait', 'steal']);
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);

    page.send({ type: 'tab.becameLeader' });
    expect(page.claimOf('save')).toMatchObject({ revision: 4, pendingCoins: 9_000 });
    await page.pass(1_000);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('stays stopped after taking over from a stopped one', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'takeover.pressed' });
    page.send({ type: 'tab.becameLeader' });
    await page.pass(10_000);
    expect(page.isIn({ loggedIn: { leading: { mining: 'stopped' } } })).toBe(true);
    expect(page.emitted).toEqual([]);
  });

  it('emits the loss of a bowl that expired while it followed when it leads', async () => {
    const page = await openPageWithExpiredBowl();
    const loss = { lost: txv(1), unsaved: 0, when: 'watching' };
    expect({ emitted: page.emitted, loss: page.bowl?.loss }).toEqual({ emitted: [], loss });

    page.send({ type: 'tab.becameLeader' });
    await page.pass(1_000);
    await page.passWithoutTick(0);
    expect(page.emitted).toEqual([{ type: 'bowlExpired', lost: txv(1) }]);
    expect(page.claimOf('save')).toMatchObject({ pendingCoins: 0, bowlStartedAt: null });
  });

  it('emits such a loss with the start of mining, even without a tick', async () => {
    const page = await openPageWithExpiredBowl();
    page.send({ type: 'start.pressed' });
    page.send({ type: 'tab.becameLeader' });
    await page.passWithoutTick(1_000);
    await page.passWithoutTick(0);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }, { type: 'bowlExpired', lost: txv(1) }]);
  });

  it('takes over when mining is started in it', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'start.pressed' });
    expect({ requests: page.lockRequests, emitted: page.emitted }).toEqual({
      requests: ['ifAvailable', 'wait', 'steal'],
      emitted: [],
    });

    page.send({ type: 'tab.becameLeader' });
    await page.pass(1_000);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('stops mining and saving when another one takes over, and emits it', async () => {
    const page = await openSavingPage();
    page.send({ type: 'tab.becameFollower' });
    expect(page.emitted).toEqual([{ type: 'miningMovedToOtherTab' }]);
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);
    expect(page.bowl?.mining).toBe(false);
    await page.pass(60_000);
    expect({ asked: page.harness.waiting, coins: page.holding?.unsynced }).toEqual({
      asked: [],
      coins: 5_000,
    });
  });

  it('logs out with the others', async () => {
    const page = await openSavingPage();
    page.send({ type: 'otherTab.loggedOut' });
    expect(page.emitted).toEqual([{ type: 'loggedOut' }]);
    expect(page.isIn({ loggedOut: 'enteringCredentials' })).toBe(true);
    expect(page.harness.waiting).toEqual([]);
    expect(page.context).toMatchObject({
      email: null,
      holding: null,
      wantsToMine: false,
      loginProblem: null,
    });
  });
});
