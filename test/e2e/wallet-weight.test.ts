/** Checks that visitors without a wallet load nothing of it. */
import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { button } from '../support/journey.ts';
import { walletJourneys } from '../support/wallet-journey.ts';

/** Texts that only ethers, only WalletConnect and only the wallet's flow contain. */
const SIGNS = {
  ethers: 'could not coalesce error',
  walletConnect: 'walletconnect.org',
  flow: 'wallet_addEthereumChain',
} as const;

const current = walletJourneys();

/** Records the scripts that a page loads. */
function scriptsOf(page: Page): () => Promise<string> {
  const answers: Response[] = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return async () => (await Promise.all(answers.map(answer => answer.text()))).join('\n');
}

const found = (scripts: string) => Object.values(SIGNS).map(sign => scripts.includes(sign));

test('the landing page loads nothing of ethers, WalletConnect or the flow until a wallet is wanted', async () => {
  const { addWallet, context } = current();
  await addWallet();
  const page = await context.newPage();
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await Promise.all([
    page.waitForResponse('**/assets/FaqList-*.js'),
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ]);
  expect(found(await scripts())).toEqual([false, false, false]);

  await button(page, 'Connect Wallet').click();
  await button(page, 'Test Wallet').click();
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor();
  expect(found(await scripts())).toEqual([true, false, true]);
});

test('reports a wallet whose dialog does not load, and offers a retry', async () => {
  const files = '**/assets/LiveWallet-*.js';
  const { addWallet, context } = current();
  await addWallet();
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route(files, route => route.abort());
  const connect = button(page, 'Connect Wallet');
  await connect.click();
  await page.getByText('The server cannot be reached. Please try again later.').waitFor();
  await page.getByRole('heading', { level: 1, name: /^Technovex/ }).waitFor();

  await page.unroute(files);
  await connect.click();
  await button(page, 'Test Wallet').waitFor();
});
