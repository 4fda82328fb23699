/**
 * Connected browser wallets on a real chain: changes of account and network, and disconnections.
 */
import { expect, it } from 'vitest';
import { button, see } from '../support/journey.ts';
import { refusal } from '../support/test-wallet.ts';
import {
  addressOf,
  callsOf,
  choose,
  connect,
  connectedButton,
  isMarked,
  mark,
  openPanel,
  PRODUCT_CHAIN,
  panel,
  stored,
  toast,
  walletJourneys,
} from '../support/wallet-journey.ts';

const ETHEREUM = 1;
const POLYGON = 137;

const current = walletJourneys();

it('follows the account that the wallet shows, and disconnects when it shows none', async () => {
  const { addWallet, openPage } = current();
  const wallet = await addWallet();
  const page = await openPage();
  await connect(page, wallet);
  await wallet.showAccounts([addressOf(wallet, 1).toLowerCase()]);
  await connectedButton(page, addressOf(wallet, 1)).waitFor();
  expect((await stored(page)).address).toBe(addressOf(wallet, 1));
  await wallet.showAccounts([]);
  await button(page, 'Connect Wallet').waitFor();
  expect(await stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
});

it('reloads the page when the chain changes, be it at once, and reconnects', async () => {
  const { addWallet, openPage } = current();
  const wallet = await addWallet({
    hold: async ({ method }, respond) => {
      const answered = await respond();
      if (method === 'eth_getBalance') wallet.chainId = POLYGON;
      return answered;
    },
  });
  const page = await openPage();
  await page.evaluate(reportChainOnceConnected, { id: 'example.test.wallet', chainId: POLYGON });
  const reloaded = page.waitForEvent('load');
  await choose(page);
  await reloaded;
  await openPanel(page, wallet);
  await panel(page).getByText('Network 137').waitFor();
  await panel(page).getByText('This network is not supported here.').waitFor();
  await panel(page).getByText('0.000000 ETH').waitFor();
});

it('asks a wallet that announces a chain, and reloads the page once for one change', async () => {
  const { addWallet, openPage } = current();
  let isRestarting = false;
  const wallet = await addWallet({
    hold: async ({ method }, respond) => {
      const answered = await respond();
      // Whenever a page opens, this wallet is on its first chain again.
      if (isRestarting && method === 'eth_getBalance') wallet.chainId = PRODUCT_CHAIN;
      return answered;
    },
  });
  const page = await openPage();
  await connect(page, wallet);
  await mark(page);
  const asked = callsOf(wallet, 'eth_getBalance');
  await wallet.emit('chainChanged', '0x89');
  await expect.poll(() => callsOf(wallet, 'eth_getBalance')).toBe(asked + 1);
  await openPanel(page, wallet);
  await panel(page).getByText('Technovex Testnet', { exact: true }).waitFor();
  expect(await isMarked(page)).toBe(true);

  isRestarting = true;
  const reloaded = page.waitForEvent('load');
  await wallet.goTo(POLYGON);
  await reloaded;
  await connectedButton(page, addressOf(wallet)).waitFor();
  await mark(page);
  isRestarting = false;
  await wallet.goTo(POLYGON);
  await openPanel(page, wallet);
  await panel(page).getByText('Network 137').waitFor();
  expect(await isMarked(page)).toBe(true);
});

/** Runs in the page, which is faster than a message from the test: the task after the address shows. */
function reportChainOnceConnected({ id, chainId }: { id: string; chainId: number }): void {
  const detail = { name: 'chainChanged', value: `0x${chainId.toString(16)}` };
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label^="Wallet 0x"]')) return;
    observer.disconnect();
    setTimeout(() => window.dispatchEvent(new CustomEvent(`test-wallet:${id}`, { detail })));
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

it('keeps the connection of each tab apart, and what one of them ends stays ended', async () => {
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
  expect(callsOf(wallet, 'eth_requestAccounts')).toBe(1);

  await connect(other, wallet);
  await openPanel(other, wallet);
  await button(other, 'Disconnect').click();
  await toast(other, 'Wallet Disconnected');
  await see(other, 'Your wallet has been disconnected from Technovex.');
  expect(await other.evaluate(() => document.activeElement?.textContent)).toBe('Connect Wallet');
  expect(await stored(other)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
  await connect(other, wallet);
  expect(await connectedButton(other, addressOf(wallet)).getAttribute('aria-expanded')).toBe('false');
  await openPanel(other, wallet);
  await button(other, 'Disconnect').click();
  await button(other, 'Connect Wallet').waitFor();
  for (const tab of [other, page]) {
    await tab.reload();
    await expect.poll(() => stored(tab)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
    await button(tab, 'Connect Wallet').waitFor();
  }
});

it('switches on request, which the owner may reject, and is added if unknown', async () => {
  const { addWallet, openPage, chain } = current();
  const wallet = await addWallet({ chainId: ETHEREUM });
  wallet.answer('wallet_switchEthereumChain', refusal);
  const page = await openPage();
  await connect(page, wallet);
  await openPanel(page, wallet);
  await button(page, 'Switch to Technovex Testnet').click();
  await toast(page, 'Network Switch Failed');
  await see(page, 'Failed to switch to the Technovex network.');
  await mark(page);
  wallet.answer('wallet_switchEthereumChain', 'approve');
  await button(page, 'Switch to Technovex Testnet').click();
  await see(page, 'Successfully connected to the Technovex network.');
  await panel(page).getByText('10000.000000 TVX').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(wallet.lastParams.get('wallet_addEthereumChain')).toEqual({
    chainId: '0x12c',
    chainName: 'Technovex Testnet',
    nativeCurrency: { name: 'TVX', symbol: 'TVX', decimals: 18 },
    rpcUrls: [chain.rpcUrl],
    blockExplorerUrls: ['https://explorer.technovex.example'],
  });
});
