/** Connections of browser wallets on a real chain: first ones and those that a reload restores. */

import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, see } from '../support/journey.ts';
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

  it('detects the wallet at window.ethereum by its flags beside an announced one', async () => {
    const { addWallet, openPage } = current();
    await addWallet();
    const wallet = await addWallet({
      rdns: 'example.injected',
      by: 'window.ethereum',
      flags: ['isMetaMask', 'isTrust'],
    });
    const page = await openPage();
    await choose(page, 'Trust Wallet');
    await connectedButton(page, addressOf(wallet)).waitFor();
    await see(page, 'Successfully connected to your Trust Wallet.');
  });
});

describe('a reloaded page', () => {
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
