/** Accessibility of the wallet's dialog and panel: sizes, themes, keyboard and screen reader. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { button } from '../support/journey.ts';
import { refusal } from '../support/test-wallet.ts';
import { walletJourneys } from '../support/wallet-journey.ts';

const current = walletJourneys();

/** Lists the accessibility errors of the page in both themes and on the narrowest screen. */
async function complaintsOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      name => document.documentElement.setAttribute('data-mantine-color-scheme', name),
      theme,
    );
    found.push(...(await axeViolations(page)));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) found.push(`${width} pixels wide`);
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

test('every step is readable in both themes and on a narrow screen', async () => {
  const { addWallet, openPage } = current();
  const wallet = await addWallet({ chainId: 137 });
  wallet.answer('eth_requestAccounts', refusal);
  wallet.answer('wallet_switchEthereumChain', 'never');
  const page = await openPage();
  const complaints: Record<string, unknown[]> = {};

  await button(page, 'Connect Wallet').click();
  await button(page, 'Test Wallet').waitFor();
  complaints['list'] = await complaintsOf(page);
  await page.getByRole('button', { name: /^Trust Wallet/ }).click();
  await page.getByRole('link', { name: 'Get Trust Wallet' }).waitFor();
  complaints['missing'] = await complaintsOf(page);
  await button(page, 'All wallets').click();
  await button(page, 'Test Wallet').click();
  await page.getByRole('alert').waitFor();
  complaints['refused'] = await complaintsOf(page);
  wallet.answer('eth_requestAccounts', 'never');
  await button(page, 'Try again').click();
  await button(page, 'Cancel').waitFor();
  complaints['waiting'] = await complaintsOf(page);
  await button(page, 'Cancel').click();
  wallet.answer('eth_requestAccounts', 'approve');
  await button(page, 'Test Wallet').click();
  await page.getByRole('button', { name: /^Wallet 0x/ }).click();
  await button(page, 'Disconnect').waitFor();
  complaints['panel'] = await complaintsOf(page);

  expect(complaints).toEqual({ list: [], missing: [], refused: [], waiting: [], panel: [] });
});

test('connects and disconnects by keyboard without losing the focus', async () => {
  const { addWallet, openPage } = current();
  await addWallet();
  const page = await openPage();
  const focused = () => page.evaluate(() => document.activeElement?.textContent.slice(0, 40));

  await button(page, 'Connect Wallet').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Test Wallet').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Connect Wallet');

  await page.keyboard.press('Enter');
  await button(page, 'Test Wallet').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return focused();
    })
    .toBe('Test Wallet');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^0x/);

  await page.keyboard.press('Enter');
  await button(page, 'Copy address').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Copy address').waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/^0x/);
});
