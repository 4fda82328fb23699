import { describe, expect, it } from 'vitest';
import { type MinerPage, openMiningPage, unreachable } from '../../test/support/miner-page.ts';

const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A page that has mined for 3 seconds, and an address on its way to the server. */
async function submittingPage(): Promise<MinerPage> {
  const page = await openMiningPage();
  await page.pass(3_000);
  page.send({ type: 'wallet.submitted', walletAddress });
  return page;
}

describe("a miner's wallet address", () => {
  it('is sent for the account that is logged in', async () => {
    const page = await submittingPage();
    expect(page.rig.waiting).toEqual(['updateWallet']);
    expect(page.rig.inputOf('updateWallet')).toEqual({ email: 'ada@example.org', walletAddress });
  });

  it('is shown as the server keeps it, and leaves the coins alone', async () => {
    const page = await submittingPage();
    await page.pass(1_000);
    const { holding } = page;
    await page.rig.resolve('updateWallet', { outcome: 'updated', walletAddress });
    expect(page.facts).toEqual([{ type: 'walletUpdated' }]);
    expect(page.holding).toEqual({ ...holding, account: { ...holding?.account, walletAddress } });
  });

  it.each([
    ['is refused', { outcome: 'refused', text: 'This is not a wallet address.' }, 'walletRefused'],
    ['meets an ended session', { outcome: 'unauthorized' }, 'walletLoginRequired'],
    ['finds no server', unreachable, 'walletErrored'],
  ])('that %s is told of, and the old one stays', async (_why, answer, type) => {
    const page = await submittingPage();
    await (answer === unreachable
      ? page.rig.reject('updateWallet', answer)
      : page.rig.resolve('updateWallet', answer));
    expect({ facts: page.facts, kept: page.holding?.account.walletAddress }).toEqual({
      facts: [{ type }],
      kept: null,
    });
    await page.pass(1_000);
    expect(page.holding?.unsynced).toBe(4_000);
  });
});
