import { describe, expect, it } from 'vitest';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import {
  backupWith,
  MinerPage,
  openMiningPage,
  openSavingPage,
  unreachable,
} from '../../test/support/miner-page.ts';
import { EXPIRY_MARGIN_MS } from './miner.rules.ts';

const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const LATER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** A page that has mined for 3 seconds, with an address being saved. */
async function submittingPage(): Promise<MinerPage> {
  const page = await openMiningPage();
  await page.pass(3_000);
  page.send({ type: 'wallet.submitted', walletAddress });
  return page;
}

describe("a miner's wallet address", () => {
  it('is sent for the logged-in account', async () => {
    const page = await submittingPage();
    expect(page.harness.waiting).toEqual(['updateWallet']);
    expect(page.harness.inputOf('updateWallet')).toEqual({ email: 'ada@example.org', walletAddress });
  });

  it('is shown as stored, and does not change the coins', async () => {
    const page = await submittingPage();
    await page.pass(1_000);
    const { holding } = page;
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    expect(page.emitted).toEqual([{ type: 'walletUpdated' }]);
    expect(page.holding).toEqual({ ...holding, account: { ...holding?.account, walletAddress } });
  });

  it.each([
    ['is refused', { outcome: 'refused', text: 'This is not a wallet address.' }, 'walletRefused'],
    ['meets an ended session', { outcome: 'unauthorized' }, 'walletLoginRequired'],
    ['finds no server', unreachable, 'walletErrored'],
  ])('that %s is reported, and the old one stays', async (_why, answer, type) => {
    const page = await submittingPage();
    await (answer === unreachable
      ? page.harness.reject('updateWallet', answer)
      : page.harness.resolve('updateWallet', answer));
    expect({ emitted: page.emitted, kept: page.holding?.account.walletAddress }).toEqual({
      emitted: [{ type }],
      kept: null,
    });
    await page.pass(1_000);
    expect(page.holding?.unsynced).toBe(4_000);
  });

  it('is not reverted by the response to an earlier save', async () => {
    const page = await openSavingPage();
    page.send({ type: 'wallet.submitted', walletAddress });
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    await page.harness.resolve('save', page.granted({ pendingCoins: 4_000, revision: 8 }));
    expect(page.holding?.account).toEqual(page.account({ pendingCoins: 4_000, revision: 8, walletAddress }));
  });

  it('is replaced by a later one, even if its response arrives last', async () => {
    const page = await openSavingPage();
    const later = page.granted({ pendingCoins: 4_000, revision: 10, walletAddress: LATER });
    page.send({ type: 'wallet.submitted', walletAddress });
    await page.harness.resolve('save', later);
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    expect(page.holding?.account).toEqual(later.account);
  });

  it("is not reverted by the leader's older holding", async () => {
    const page = new MinerPage(undefined, 'taken');
    await page.logIn();
    page.send({ type: 'wallet.submitted', walletAddress });
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    const seen = backupWith(2_000, page.account({ revision: 8 }));
    page.send({ type: 'holding.persisted', holding: seen, wantsToMine: true });
    expect(page.holding).toEqual({ ...seen, account: { ...seen.account, walletAddress } });
  });

  it('survives the expiry of the bowl', async () => {
    const page = await submittingPage();
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    await page.sleep(BOWL_LIFETIME + EXPIRY_MARGIN_MS);
    expect(page.emitted.map(({ type }) => type)).toEqual(['walletUpdated', 'bowlExpired']);
    expect(page.holding?.account.walletAddress).toBe(walletAddress);
  });

  it('is not shown to the next miner', async () => {
    const page = await submittingPage();
    await page.harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 9 });
    page.send({ type: 'otherTab.loggedOut' });
    await page.logIn({ email: 'grace@example.org' });
    expect(page.holding?.account.walletAddress).toBeNull();
  });
});
