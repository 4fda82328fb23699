/** Replays the model of the latest block on the built site, with the answers of a real chain. */
import type { BrowserContext, Route } from 'playwright';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import {
  BLOCK_INTERVAL_MS,
  BLOCK_TIMEOUT_MS,
  type latestBlockMachine,
} from '../../machines/wallet/latest-block.machine.ts';
import { shortAddress } from '../../machines/wallet/wallet.rules.ts';
import { pickerTexts } from '../../src/content/browser-wallet-texts.ts';
import { latestBlockTexts } from '../../src/content/latest-block-texts.ts';
import { walletButtonTexts } from '../../src/content/wallet-button-texts.ts';
import type { Visit } from '../model/engine/page.ts';
import { button, dialog, type ElementQuery, text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import type { HttpReplay } from '../model/engine/replay-on-http.ts';
import { latestBlockReplay } from '../model/flows/latest-block/latest-block.model.ts';
import { latestBlockScreen } from '../model/flows/latest-block/latest-block.screen.ts';
import { ADDRESS, product, WALLET } from '../model/flows/wallet/wallet.model.ts';
import { startTestChain, type TestChain } from '../support/anvil.ts';
import { setVisible } from '../support/page-visibility.ts';
import { waitUntilProcessed } from '../support/paused-requests.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';
import { TestWallet } from '../support/test-wallet.ts';

/** How long a page takes for immediate work, by its own clock, in milliseconds. */
const MOMENT = 20;
const POLLING = { timeout: 20_000, interval: 5 };

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain(product.chainId);
});
afterAll(() => chain.stop());

const site = siteInBrowser({
  config: {
    siteSettings: { ...defaultSiteSettings, chainId: String(product.chainId), rpcUrl: product.rpcUrl },
  },
});

interface BlockEnvironment {
  readonly time: SimulatedClock;
  /** The page's questions to its node that wait for an answer, oldest first. */
  readonly questions: Route[];
  /** Whether the node refuses the next question. */
  isNodeDown: boolean;
  visit?: Visit;
}

/** Answers the page's question as the real chain does, and returns the number of the block. */
async function answerQuestion({ questions, isNodeDown, visit }: BlockEnvironment): Promise<number> {
  const route = questions.shift();
  if (!route || !visit) throw new Error('The page asks nothing.');
  if (isNodeDown) await route.abort();
  else {
    const body = route.request().postData();
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    await route.fulfill({ body: await answer.text(), headers: { 'Access-Control-Allow-Origin': '*' } });
  }
  await waitUntilProcessed(visit.page);
  if (isNodeDown) throw new Error('The node is down.');
  return chain.node.getBlockNumber();
}

const isDown = (isNodeDown: boolean) => ({
  because: (environment: BlockEnvironment) => {
    environment.isNodeDown = isNodeDown;
  },
});

const http: HttpReplay<BlockEnvironment, typeof latestBlockMachine> = {
  replay: latestBlockReplay,
  open: async () => ({ time: new SimulatedClock(), questions: [], isNodeDown: false }),
  ask: { readLatestBlock: (_input, _signal, environment) => answerQuestion(environment) },
  scenarios: {
    'page.hidden': [{}],
    'page.shown': [{}],
    'after interval': [{ because: ({ time }) => time.increment(BLOCK_INTERVAL_MS) }],
    'after answerTimeout': [{ because: ({ time }) => time.increment(BLOCK_TIMEOUT_MS) }],
    'readLatestBlock done': [isDown(false)],
    'readLatestBlock error': [{ ...isDown(true), loss: 'request' }],
  },
  agree: async () => undefined,
};

const walletsOf = new WeakMap<BrowserContext, TestWallet>();

async function installWallet(context: BrowserContext): Promise<void> {
  const options = { rdns: WALLET.id, name: WALLET.name };
  const wallet = new TestWallet(chain.rpcUrl, product.chainId, options);
  await wallet.install(context, options);
  context.on('close', () => wallet.destroy());
  walletsOf.set(context, wallet);
}

/** Pauses the page's questions to its node. */
async function hold(visit: Visit, environment: BlockEnvironment) {
  const { page } = visit;
  environment.visit = visit;
  if (!walletsOf.has(page.context())) await installWallet(page.context());
  await page.route(`${product.rpcUrl}/**`, route => void environment.questions.push(route));
  return {
    expectWaiting: async (asked: readonly unknown[]) => {
      // The page has abandoned the others.
      await vi.waitFor(
        () => expect(environment.questions.length).toBeGreaterThanOrEqual(asked.length),
        POLLING,
      );
      environment.questions.splice(0, environment.questions.length - asked.length);
    },
  };
}

async function untilVisible({ driver, pass }: Visit, query: ElementQuery): Promise<void> {
  const isVisible = async () => {
    await pass(MOMENT);
    return driver.isVisible(query);
  };
  await expect.poll(isVisible).toBe(true);
}

/** Connects the wallet and opens its panel. */
async function arrive(visit: Visit): Promise<void> {
  const { driver } = visit;
  const picker = dialog(pickerTexts.title);
  const connected = button(walletButtonTexts.connected(shortAddress(ADDRESS)));
  await visit.goTo('/official');
  await driver.click(button(walletButtonTexts.connect));
  await untilVisible(visit, picker);
  await driver.within(picker).click(button(new RegExp(`^${WALLET.name}`)));
  await untilVisible(visit, connected);
  await driver.click(connected);
  await driver.expectVisible(text(latestBlockTexts.label));
}

testEveryPathInBrowser('the latest block', site, [
  {
    replay: latestBlockReplay,
    http,
    screen: latestBlockScreen,
    held: hold,
    arrive,
    elsewhere: {
      'page.hidden': ({ page }) => setVisible(page, false),
      'page.shown': ({ page }) => setVisible(page, true),
    },
  },
]);
