/** A miner proves the address of a browser wallet, on the real site and a real chain. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { button, logIn, see } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';
import type { TestWallet } from '../support/test-wallet.ts';
import {
  addressOf,
  callsOf,
  connect,
  connectedButton,
  toast,
  walletJourneys,
} from '../support/wallet-journey.ts';

const current = walletJourneys();

let miner: Credentials;
let wallet: TestWallet;
let page: Page;

beforeEach(async () => {
  const { server, addWallet, openPage } = current();
  miner = await server.createMiner();
  wallet = await addWallet();
  page = await openPage('/web-miner');
  await logIn(page, miner);
});

const addressField = (on: Page) => on.getByLabel('Wallet address');
const prove = (on: Page) => button(on, 'Prove it is mine').click();
const savedWallet = async () => {
  const { walletAddress, walletProof } = (await findMiner(current().server.db, miner.email)) ?? {};
  return { walletAddress, method: walletProof?.method };
};

describe('a miner', () => {
  it('takes the address of a wallet that the site’s dialog connects, proves it, and has to log in again', async () => {
    await button(page, 'Use my connected wallet').click();
    await button(page, 'Test Wallet').click();
    await connectedButton(page, addressOf(wallet)).waitFor();
    await expect.poll(() => addressField(page).inputValue()).toBe(addressOf(wallet));
    expect(await savedWallet()).toEqual({ walletAddress: null });

    await button(page, 'Prove it is mine').dblclick();
    await see(page, /^Proven by its signature on/);
    expect(await savedWallet()).toEqual({ walletAddress: addressOf(wallet), method: 'signature' });
    expect(callsOf(wallet, 'personal_sign')).toBe(1);
    const explorer = `https://explorer.technovex.example/address/${addressOf(wallet)}`;
    expect(await page.getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toBe(explorer);

    await wallet.showAccounts([addressOf(wallet, 1)]);
    await connectedButton(page, addressOf(wallet, 1)).waitFor();
    await current().server.db('sessions').delete();
    await prove(page);
    await toast(page, 'Login Required');
    expect(await savedWallet()).toEqual({ walletAddress: addressOf(wallet), method: 'signature' });
  });

  it('can reload the page while the wallet asks, and change the proven address with the PIN alone', async () => {
    await connect(page, wallet);
    wallet.answerNext('personal_sign', 'never');
    await prove(page);
    await see(page, /^Confirm the message in your wallet/);
    // The page says so before the wallet has the message, which would be the next one to get no answer.
    await expect.poll(() => callsOf(wallet, 'personal_sign')).toBe(1);
    await page.reload();
    await connectedButton(page, addressOf(wallet)).waitFor();
    expect(await savedWallet()).toEqual({ walletAddress: null });

    await prove(page);
    await see(page, /^Proven by its signature on/);

    const pin = page.getByLabel('PIN, to change the proven address', { exact: true });

    await addressField(page).fill(addressOf(wallet, 1));
    await button(page, 'Update Wallet').click();
    await see(page, 'Enter your PIN to change a proven address.');
    await pin.fill(miner.pin);
    await button(page, 'Update Wallet').click();
    await pin.waitFor({ state: 'detached' });
    expect(await savedWallet()).toEqual({ walletAddress: addressOf(wallet, 1) });
  });

  it('replaces a proven address in another tab with the PIN', async () => {
    await connect(page, wallet);
    const other = await current().openPage('/web-miner');
    await connect(other, wallet);
    await prove(page);
    await see(page, /^Proven by its signature on/);

    await wallet.showAccounts([addressOf(wallet, 1)]);
    await connectedButton(other, addressOf(wallet, 1)).waitFor();
    await prove(other);
    await other.getByLabel('PIN of your miner account', { exact: true }).fill('000000');
    await button(other, 'Replace the address').click();
    await see(other, 'The current PIN is wrong.');
    expect(await savedWallet()).toEqual({ walletAddress: addressOf(wallet), method: 'signature' });
    await other.getByLabel('PIN of your miner account', { exact: true }).fill(miner.pin);
    await button(other, 'Replace the address').click();
    await see(other, addressOf(wallet, 1));
    expect(await savedWallet()).toEqual({ walletAddress: addressOf(wallet, 1), method: 'signature' });
    // One request to sign for each address: a wrong PIN asks for no other signature.
    expect(callsOf(wallet, 'personal_sign')).toBe(2);
  });
});
