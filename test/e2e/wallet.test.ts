/** Browser wallets on a real chain: each specified wallet state, error and chain rule. */
import { parseEther, toBeHex, verifyMessage } from 'ethers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, see } from '../support/journey.ts';
import { setVisible } from '../support/page-visibility.ts';
import { brokenNode, refusal, type TestWallet } from '../support/test-wallet.ts';
import { PRODUCT_CHAIN, walletJourneys } from '../support/wallet-journey.ts';

const ETHEREUM = 1;
const POLYGON = 137;

const current = walletJourneys();

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
const addressOf = ({ keys }: TestWallet, at = 0): string => keys[at]?.address ?? '';

const panel = (page: Page) => page.getByRole('region', { name: 'Wallet', exact: true });
const connectedButton = (page: Page, address: string) => button(page, `Wallet ${short(address)}`);
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true }).waitFor();

/** Opens the choice of wallets and selects the test wallet. */
async function choose(page: Page, name = 'Test Wallet'): Promise<void> {
  await button(page, 'Connect Wallet').click();
  await button(page, name).click();
}

/** Connects and waits until the bar shows the address. */
async function connect(page: Page, wallet: TestWallet): Promise<void> {
  await choose(page);
  await connectedButton(page, addressOf(wallet)).waitFor();
}

async function openPanel(page: Page, wallet: TestWallet): Promise<void> {
  await connectedButton(page, addressOf(wallet)).click();
  await panel(page).waitFor();
}

/** Marks the page, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const stored = (page: Page) =>
  page.evaluate(() => ({
    last: localStorage.getItem('technovex.wallet.last'),
    auto: localStorage.getItem('technovex.wallet.auto-connect'),
    address: sessionStorage.getItem('technovex.wallet.address'),
  }));

const callsOf = ({ calls }: TestWallet, method: string): number =>
  calls.filter(call => call === method).length;

describe('connecting', () => {
  it('shows address, network and balance of the chosen account', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await toast(page, 'Wallet Connected');
    await see(page, 'Successfully connected to your Test Wallet.');

    await openPanel(page, wallet);
    await panel(page).getByText('10000.000000 TVX').waitFor();
    await panel(page).getByText('Technovex Testnet', { exact: true }).waitFor();
    await panel(page).getByText(addressOf(wallet)).waitFor();
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

  it('offers two announced wallets with names and icons, and asks the selected one', async () => {
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
    const pictures = await page
      .getByRole('dialog')
      .locator('img')
      .evaluateAll(images => images.map(image => image.getAttribute('src')?.slice(0, 18)));
    expect(pictures).toEqual(['data:image/svg+xml']);

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
    await see(page, 'Please install MetaMask or another Web3 wallet to connect to the product');
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

describe('a connected wallet', () => {
  it('follows a change of the account', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await wallet.showAccounts([addressOf(wallet, 1).toLowerCase()]);
    await connectedButton(page, addressOf(wallet, 1)).waitFor();
    expect((await stored(page)).address).toBe(addressOf(wallet, 1));
  });

  it('disconnects when the wallet shows no account', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await wallet.showAccounts([]);
    await button(page, 'Connect Wallet').waitFor();
    expect(await stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
  });

  it('disconnects on request and does not reconnect by itself', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await openPanel(page, wallet);
    await button(page, 'Disconnect').click();
    await toast(page, 'Wallet Disconnected');
    await see(page, 'Your wallet has been disconnected from the product.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Connect Wallet');
    expect(await stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
    await page.reload();
    await button(page, 'Connect Wallet').waitFor();
  });

  it('reloads the page when the chain changes, and reconnects', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    const reloaded = page.waitForEvent('load');
    await wallet.goTo(POLYGON);
    await reloaded;
    await openPanel(page, wallet);
    await panel(page).getByText('Network 137').waitFor();
    await panel(page).getByText('This network is not supported here.').waitFor();
    await panel(page).getByText('0.000000 ETH').waitFor();
  });

  it('does not reload when the same chain is announced again, in any form', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await mark(page);
    await wallet.emit('chainChanged', '0x12C');
    await wallet.emit('chainChanged', PRODUCT_CHAIN);
    await wallet.showAccounts([addressOf(wallet, 1)]);
    await connectedButton(page, addressOf(wallet, 1)).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('survives a short loss of its node', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await wallet.emit('disconnect', { code: 1013, message: 'Disconnected from chain.' });
    await wallet.showAccounts([addressOf(wallet, 1)]);
    await connectedButton(page, addressOf(wallet, 1)).waitFor();
    await wallet.emit('disconnect', { code: 4900, message: 'Disconnected.' });
    await toast(page, 'Wallet Disconnected');
  });
});

describe('the network', () => {
  it('switches to the product’s chain without a reload', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ chainId: POLYGON, knows: [PRODUCT_CHAIN] });
    const page = await openPage();
    await mark(page);
    await connect(page, wallet);
    await see(page, 'Successfully connected to the product network.');
    await openPanel(page, wallet);
    await panel(page).getByText('10000.000000 TVX').waitFor();
    expect([await isMarked(page), wallet.chainId]).toEqual([true, PRODUCT_CHAIN]);
  });

  it.each([
    ['as 4902', false],
    ['nested inside -32603', true],
  ])('is added if the wallet does not know it and says so %s', async (_how, nestsErrors) => {
    const { addWallet, openPage, chain } = current();
    const wallet = await addWallet({ chainId: POLYGON, nestsErrors });
    const page = await openPage();
    await connect(page, wallet);
    await see(page, 'Successfully connected to the product network.');
    expect(wallet.lastParams.get('wallet_addEthereumChain')).toEqual({
      chainId: '0x12c',
      chainName: 'Technovex Testnet',
      nativeCurrency: { name: 'TVX', symbol: 'TVX', decimals: 18 },
      rpcUrls: [chain.rpcUrl],
      blockExplorerUrls: ['https://explorer.technovex.example'],
    });
  });

  it('stays unchanged if the owner rejects the addition, and reports it', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ chainId: POLYGON });
    wallet.answer('wallet_addEthereumChain', refusal);
    const page = await openPage();
    await connect(page, wallet);
    await see(
      page,
      'Failed to add or switch to the product network. Using current network for demonstration.',
    );
    await openPanel(page, wallet);
    await panel(page).getByText('This network is not supported here.').waitFor();
    await button(page, 'Switch to Technovex Testnet').waitFor();
  });

  it('may be one of Ethereum: it is used silently if the switch fails', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ chainId: ETHEREUM });
    const page = await openPage();
    await connect(page, wallet);
    await toast(page, 'Wallet Connected');
    await openPanel(page, wallet);
    await panel(page).getByText('Ethereum Mainnet').waitFor();
    expect([
      await panel(page).getByText('This network is not supported here.').count(),
      callsOf(wallet, 'wallet_switchEthereumChain'),
      callsOf(wallet, 'wallet_addEthereumChain'),
    ]).toEqual([0, 1, 0]);
  });

  it('switches on request, which the owner may reject, and is added if unknown', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ chainId: ETHEREUM });
    wallet.answer('wallet_switchEthereumChain', refusal);
    const page = await openPage();
    await connect(page, wallet);
    await openPanel(page, wallet);
    await button(page, 'Switch to Technovex Testnet').click();
    await toast(page, 'Network Switch Failed');
    await see(page, 'Failed to switch to the product network.');
    await mark(page);
    wallet.answer('wallet_switchEthereumChain', 'approve');
    await button(page, 'Switch to Technovex Testnet').click();
    await see(page, 'Successfully connected to the product network.');
    await panel(page).getByText('10000.000000 TVX').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('is not trusted to have changed if the wallet confirms but stays', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet({ chainId: POLYGON });
    wallet.answer('wallet_switchEthereumChain', { result: null });
    const page = await openPage();
    await connect(page, wallet);
    await toast(page, 'Network Error');
    await openPanel(page, wallet);
    await panel(page).getByText('Network 137').waitFor();
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

  it('forgets a connection if its address is unknown', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await page.evaluate(() => sessionStorage.clear());
    const asked = wallet.calls.length;
    await page.reload();
    await expect.poll(() => stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
    await button(page, 'Connect Wallet').waitFor();
    expect(wallet.calls.length).toBe(asked);
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
