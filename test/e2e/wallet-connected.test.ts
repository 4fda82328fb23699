/**
 * Connected browser wallets on a real chain: changes of account and network, and disconnections.
 */
import { describe, expect, it } from 'vitest';
import { button, see } from '../support/journey.ts';
import { refusal } from '../support/test-wallet.ts';
import {
  addressOf,
  callsOf,
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
    await see(page, 'Your wallet has been disconnected from Technovex.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Connect Wallet');
    expect(await stored(page)).toEqual({ last: 'example.test.wallet', auto: null, address: null });
    await page.reload();
    await button(page, 'Connect Wallet').waitFor();
  });

  it('keeps its panel closed when it connects again', async () => {
    const { addWallet, openPage } = current();
    const wallet = await addWallet();
    const page = await openPage();
    await connect(page, wallet);
    await openPanel(page, wallet);
    await button(page, 'Disconnect').click();
    await connect(page, wallet);
    expect(await connectedButton(page, addressOf(wallet)).getAttribute('aria-expanded')).toBe('false');
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
    await see(page, 'Successfully connected to the Technovex network.');
    await openPanel(page, wallet);
    await panel(page).getByText('10000.000000 TVX').waitFor();
    expect([await isMarked(page), wallet.chainId]).toEqual([true, PRODUCT_CHAIN]);
  });

  it.each([
    ['with error 4902', false],
    ['with error 4902 inside -32603', true],
  ])('is added if the wallet rejects it %s', async (_how, nestsErrors) => {
    const { addWallet, openPage, chain } = current();
    const wallet = await addWallet({ chainId: POLYGON, nestsErrors });
    const page = await openPage();
    await connect(page, wallet);
    await see(page, 'Successfully connected to the Technovex network.');
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
      'Failed to add or switch to the Technovex network. Using current network for demonstration.',
    );
    await openPanel(page, wallet);
    await panel(page).getByText('This network is not supported here.').waitFor();
    await button(page, 'Switch to Technovex Testnet').waitFor();
  });

  it('stays an Ethereum network without an error if the switch fails', async () => {
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
    await see(page, 'Failed to switch to the Technovex network.');
    await mark(page);
    wallet.answer('wallet_switchEthereumChain', 'approve');
    await button(page, 'Switch to Technovex Testnet').click();
    await see(page, 'Successfully connected to the Technovex network.');
    await panel(page).getByText('10000.000000 TVX').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('causes an error if the wallet confirms a switch but stays', async () => {
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
