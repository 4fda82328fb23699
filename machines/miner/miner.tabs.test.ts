import { describe, expect, it } from 'vitest';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { backupWith, MinerPage, openSavingPage, rememberedMiner } from '../../test/support/miner-page.ts';

/** What the tab that leads has written down: 9,000 units that are not saved yet. */
const seen = backupWith(9_000, minerAccount({ revision: 4, totalMined: 2_000 }), START + 1_000);

/** A tab that was opened while another one of the same browser leads. */
async function openFollowingPage(): Promise<MinerPage> {
  const page = new MinerPage(undefined, 'follows');
  await page.logIn();
  return page;
}

describe('a tab of several', () => {
  it('lines up with the others that have the same account', async () => {
    const page = await openFollowingPage();
    expect(page.linedUpFor).toEqual(['ada@example.org']);
  });

  it('neither mines nor saves while another one leads, whatever this browser remembers', async () => {
    const page = new MinerPage(rememberedMiner(true), 'follows');
    await page.harness.resolve('logIn', page.loggedIn({}, backupWith(7_000, minerAccount())));
    await page.pass(60_000);
    page.send({ type: 'page.returned' });
    page.send({ type: 'collect.pressed' });
    page.send({ type: 'bonus.pressed' });
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);
    expect({ asked: page.harness.waiting, emitted: page.emitted, coins: page.holding?.unsynced }).toEqual({
      asked: [],
      emitted: [],
      coins: 7_000,
    });
  });

  it('shows what the other one has written down', async () => {
    const page = await openFollowingPage();
    await page.pass(3_000);
    page.send({ type: 'holding.seen', holding: seen, wantsToMine: true });
    expect({ holding: page.holding, wantsToMine: page.context.wantsToMine }).toEqual({
      holding: seen,
      wantsToMine: true,
    });
    expect(page.bowl).toMatchObject({ holding: seen, now: START + 3_000, mining: false });
  });

  it('takes over when it is told to, and goes on with what it has seen', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'holding.seen', holding: seen, wantsToMine: true });
    page.send({ type: 'takeover.pressed' });
    expect(page.toldTabs).toEqual([{ type: 'take' }]);
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);

    page.send({ type: 'tab.leads' });
    expect(page.claimOf('save')).toMatchObject({ revision: 4, pendingCoins: 9_000 });
    await page.pass(1_000);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('stays stopped when it takes over from one that did not mine', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'takeover.pressed' });
    page.send({ type: 'tab.leads' });
    await page.pass(10_000);
    expect(page.isIn({ loggedIn: { leading: { mining: 'stopped' } } })).toBe(true);
    expect(page.emitted).toEqual([]);
  });

  it('takes over to mine when mining is started in it', async () => {
    const page = await openFollowingPage();
    page.send({ type: 'start.pressed' });
    expect({ told: page.toldTabs, emitted: page.emitted }).toEqual({ told: [{ type: 'take' }], emitted: [] });

    page.send({ type: 'tab.leads' });
    await page.pass(1_000);
    expect(page.emitted).toEqual([{ type: 'miningStarted' }]);
  });

  it('leaves mining and saving to another one that takes over, and says so', async () => {
    const page = await openSavingPage();
    page.send({ type: 'tab.follows' });
    expect(page.emitted).toEqual([{ type: 'miningMovedToOtherTab' }]);
    expect(page.isIn({ loggedIn: 'following' })).toBe(true);
    expect(page.bowl?.mining).toBe(false);
    await page.pass(60_000);
    expect({ asked: page.harness.waiting, coins: page.holding?.unsynced }).toEqual({
      asked: [],
      coins: 5_000,
    });
  });

  it('is logged out with the others', async () => {
    const page = await openSavingPage();
    page.send({ type: 'miner.forgotten' });
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
