/** A user with a browser wallet on the real site and a real chain. */

import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { defaultSiteSettings, type SiteSettings } from '../../contract/site-settings.ts';
import { startTestChain, type TestChain } from './anvil.ts';
import { acquireBrowser, releaseBrowser } from './browser.ts';
import { CLIENT } from './built-site.ts';
import { button } from './journey.ts';
import { startTestServer, type TestServer } from './server.ts';
import { TestWallet, type TestWalletOptions } from './test-wallet.ts';

export const PRODUCT_CHAIN = 300;

export interface WalletJourney {
  readonly chain: TestChain;
  readonly server: TestServer;
  readonly context: BrowserContext;
  /** Injects a wallet into all pages opened from now on. */
  addWallet(options?: TestWalletOptions): Promise<TestWallet>;
  openPage(path?: string): Promise<Page>;
}

/**
 * Gives each test of a suite its own browser context, on a shared site and a chain that is reset.
 */
export function walletJourneys(settings: Partial<SiteSettings> = {}): () => WalletJourney {
  let browser: Browser;
  let server: TestServer;
  let chain: TestChain;
  let journey: WalletJourney | undefined;
  let wallets: TestWallet[];
  let before: unknown;
  beforeAll(async () => {
    chain = await startTestChain(PRODUCT_CHAIN);
    server = await startTestServer({
      clientDir: CLIENT,
      config: {
        siteSettings: {
          ...defaultSiteSettings,
          chainId: String(PRODUCT_CHAIN),
          rpcUrl: chain.rpcUrl,
          explorerUrl: 'https://explorer.technovex.example',
          ...settings,
        },
      },
    });
    browser = await acquireBrowser();
  });
  afterAll(async () => {
    await releaseBrowser(browser);
    await server.stop();
    await chain.stop();
  });
  beforeEach(async () => {
    wallets = [];
    before = await chain.node.send('evm_snapshot', []);
    const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
    journey = {
      chain,
      server,
      context,
      addWallet: async (options = {}) => {
        const wallet = new TestWallet(chain.rpcUrl, PRODUCT_CHAIN, options);
        wallets.push(wallet);
        await wallet.install(context, options);
        return wallet;
      },
      openPage: async (path = '/whitepaper') => {
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
    };
  });
  afterEach(async () => {
    await journey?.context.close();
    for (const wallet of wallets) wallet.destroy();
    await chain.node.send('evm_revert', [before]);
    journey = undefined;
  });
  return () => {
    if (journey === undefined) throw new Error('A journey exists only during a test.');
    return journey;
  };
}

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
export const addressOf = ({ keys }: TestWallet, at = 0): string => keys[at]?.address ?? '';

export const panel = (page: Page) => page.getByRole('region', { name: 'Wallet', exact: true });
export const connectedButton = (page: Page, address: string) => button(page, `Wallet ${short(address)}`);
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true }).waitFor();

/** Opens the choice of wallets and selects the test wallet. */
export async function choose(page: Page, name = 'Test Wallet'): Promise<void> {
  await button(page, 'Connect Wallet').click();
  await button(page, name).click();
}

/** Connects and waits until the bar shows the address. */
export async function connect(page: Page, wallet: TestWallet): Promise<void> {
  await choose(page);
  await connectedButton(page, addressOf(wallet)).waitFor();
}

export async function openPanel(page: Page, wallet: TestWallet): Promise<void> {
  await connectedButton(page, addressOf(wallet)).click();
  await panel(page).waitFor();
}

/** Marks the page, to detect a reload. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

export const stored = (page: Page) =>
  page.evaluate(() => ({
    last: localStorage.getItem('technovex.wallet.last'),
    auto: localStorage.getItem('technovex.wallet.auto-connect'),
    address: sessionStorage.getItem('technovex.wallet.address'),
  }));

export const callsOf = ({ calls }: TestWallet, method: string): number =>
  calls.filter(call => call === method).length;
