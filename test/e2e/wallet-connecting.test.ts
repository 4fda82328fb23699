/** Connections of browser wallets on a real chain: first ones and those that a reload restores. */

import { parseEther, toBeHex, verifyMessage } from 'ethers';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, see } from '../support/journey.ts';
import { setVisible } from '../support/page-visibility.ts';
import { brokenNode } from '../support/test-wallet.ts';
import {
  addressOf,
  callsOf,
  choose,
  connect,
  connectedButton,
  openPanel,
  panel,
  stored,
  toast,
  walletJourneys,
} from '../support/wallet-journey.ts';

const current = walletJourneys();

/** Counts the lines of a text. */
const linesOf = (part: Locator): Promise<number> =>
  part.evaluate(element => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });

describe('connecting', () => {
  it('shows address, network and balance of the chosen account', { tags: 'main-journey' }, async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await toast(page, 'Wallet Connected');
    await see(page, 'Successfully connected to your Test Wallet.');

    await openPanel(page, wallet);
    await panel(page).getByText('10000.000000 TVX').waitFor();
    await panel(page).getByText('Technovex Testnet', { exact: true }).waitFor();
    const address = panel(page).getByText(addressOf(wallet));
    await address.waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await linesOf(address)).toBe(1);
    }
    expect(await stored(page)).toEqual({
      last: 'example.test.wallet',
      auto: 'true',
      address: addressOf(wallet),
    });
  });

  it('follows the balance on the chain every 30 seconds, but not while the page is hidden', async () => {
    const { addWallet, openPage, context } = current();
    await context.clock.install();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await openPanel(page, wallet);
    await panel(page).getByText('10000.000000 TVX').waitFor();

    // Sent with the wallet's own key to an unused address.
    const recipient = toBeHex(2n ** 100n, 20);
    const sent = await wallet.keys[0]?.sendTransaction({ to: recipient, value: parseEther('0.5') });
    const receipt = await sent?.wait();
    await setVisible(page, false);
    const before = callsOf(wallet, 'eth_getBalance');
    await context.clock.runFor(90_000);
    expect(callsOf(wallet, 'eth_getBalance')).toBe(before);

    await setVisible(page, true);
    const left = parseEther('10000') - parseEther('0.5') - (receipt?.fee ?? 0n);
    const shown = (Number(left / 10n ** 10n) / 1e8).toFixed(6);
    await panel(page).getByText(`${shown} TVX`).waitFor();
    const again = callsOf(wallet, 'eth_getBalance');
    await context.clock.runFor(30_000);
    await expect.poll(() => callsOf(wallet, 'eth_getBalance')).toBeGreaterThan(again);
  });

  it('is usable with a wallet that signs with its key', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ by: 'window.ethereum' });
    const page = await openPage();
    const signature = await page.evaluate(() => {
      const { ethereum } = window as unknown as {
        ethereum: { request(call: { method: string; params: string[] }): Promise<string> };
      };
      return ethereum.request({ method: 'personal_sign', params: ['0x6869'] });
    });
    expect(verifyMessage('hi', signature)).toBe(addressOf(wallet));
  });

  it('offers two announced wallets with names and icons, and asks the selected one', {
    tags: 'main-journey',
  }, async () => {
    const { addWallet, openPage } = current();
    const first = await addWallet({ rdns: 'example.first', name: 'First Wallet' });
    const second = await addWallet({
      rdns: 'example.second',
      name: 'Second Wallet',
      icon: 'https://tracker.example/icon.png',
    });
    const page = await openPage();
    await button(page, 'Connect Wallet').click();
    await button(page, 'Second Wallet').waitFor();
    const picturesOf = (name: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name })
        .locator('img')
        .evaluateAll(images => images.map(image => image.getAttribute('src')?.slice(0, 16)));
    expect(await picturesOf('First Wallet')).toEqual(['data:image/svg+x']);
    expect(await picturesOf('Second Wallet')).toEqual([]);
    expect(await picturesOf('MetaMask')).toEqual(['/assets/metamask']);

    await button(page, 'Second Wallet').click();
    await connectedButton(page, addressOf(second)).waitFor();
    expect([callsOf(first, 'eth_requestAccounts'), callsOf(second, 'eth_requestAccounts')]).toEqual([0, 1]);
  });

  it('detects the wallet at window.ethereum by its flags if none announces itself', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ by: 'window.ethereum', flags: ['isMetaMask', 'isTrust'] });
    const page = await openPage();
    await choose(page, 'Trust Wallet');
    await connectedButton(page, addressOf(wallet)).waitFor();
    await see(page, 'Successfully connected to your Trust Wallet.');
  });

  it('explains how to install a wallet that is missing', async () => {
    const { openPage } = current();
    const page = await openPage();
    await button(page, 'Connect Wallet').click();
    await see(page, 'No wallet was found in this browser.');
    await see(page, 'Not available here');
    await page.getByRole('button', { name: /^MetaMask/ }).click();
    await toast(page, 'No Web3 Wallet Detected');
    await see(page, 'Please install MetaMask or another Web3 wallet to connect to Technovex');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Get MetaMask' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://metamask.io/download',
      'noopener noreferrer',
    ]);
    await button(page, 'All wallets').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await button(page, 'Connect Wallet').waitFor();
  });

  it('shows 0.00 if the balance is not available', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    wallet.answer('eth_getBalance', brokenNode);
    const page = await openPage();
    await connect(page, wallet);
    await openPanel(page, wallet);
    await panel(page).getByText('0.00 TVX', { exact: true }).waitFor();
  });
});

describe('a reloaded page', () => {
  it('reconnects without asking the owner', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await page.reload();
    await connectedButton(page, addressOf(wallet)).waitFor();
    expect(callsOf(wallet, 'eth_requestAccounts')).toBe(1);
  });

  it('forgets a connection if the wallet has another address', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    wallet.accounts = [addressOf(wallet, 1)];
    const isForgotten = async () => (await stored(page)).auto === null;
    await page.reload();
    await expect.poll(isForgotten).toBe(true);
    await button(page, 'Connect Wallet').waitFor();
    expect(callsOf(wallet, 'eth_requestAccounts')).toBe(1);
  });

  it('without an address of its own leaves the connection to other tabs', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    const asked = wallet.calls.length;
    const other = await openPage();
    // The second tab's wallet starts, and its visitor changes their mind.
    await button(other, 'Connect Wallet').click();
    await button(other, 'Close').click();
    await button(other, 'Connect Wallet').waitFor();
    expect(await stored(other)).toEqual({ last: 'example.test.wallet', auto: 'true', address: null });
    expect(wallet.calls.length).toBe(asked);
    await page.reload();
    await connectedButton(page, addressOf(wallet)).waitFor();
  });

  it('stays disconnected if another tab has disconnected the wallet', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const [page, other] = [await openPage(), await openPage()];
    await connect(page, wallet);
    await connect(other, wallet);
    await openPanel(other, wallet);
    await button(other, 'Disconnect').click();
    await button(other, 'Connect Wallet').waitFor();
    await page.reload();
    await expect.poll(() => stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
    await button(page, 'Connect Wallet').waitFor();
  });

  it('connects without storage', async () => {
    const { addWallet, openPage, context } = current();
    await context.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get: forbid });
    });
    const wallet = await addWallet();
    await connect(await openPage(), wallet);
  });
});
