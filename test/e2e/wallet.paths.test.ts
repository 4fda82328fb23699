/** Replays the wallet's model on the built site, with an injected wallet on a real chain. */

import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { type DetectedWallet, networkName, shortAddress } from '../../machines/wallet/wallet.rules.ts';
import { walletPanelTexts } from '../../src/content/browser-wallet-texts.ts';
import { walletToast } from '../../src/content/toasts.ts';
import { walletButtonTexts } from '../../src/content/wallet-button-texts.ts';
import type { Visit } from '../model/engine/page.ts';
import { button, text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { type WalletEnvironment, walletOutside } from '../model/flows/wallet/wallet.environment.ts';
import { ADDRESS, OTHER_WALLET, product, WALLET, walletReplays } from '../model/flows/wallet/wallet.model.ts';
import { walletScreen } from '../model/flows/wallet/wallet.screen.ts';
import { startTestChain, type TestChain } from '../support/anvil.ts';
import { setVisible } from '../support/page-visibility.ts';
import { PausedWalletCalls } from '../support/paused-wallet-calls.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';
import { TestWallet, type TestWalletOptions } from '../support/test-wallet.ts';
import { stored } from '../support/wallet-journey.ts';

const [freshReplay, rememberingReplay] = walletReplays;

/** How long a page takes for immediate work, by its own clock, in milliseconds. */
const MOMENT = 20;

/** A page without activity of its own. */
const PAGE = '/official';
/** The session storage of an earlier page of the tab. */
const REMEMBERED = { 'technovex.wallet.last': WALLET.id, 'technovex.wallet.auto-connect': 'true' };
const VISIT = { 'technovex.wallet.address': ADDRESS, 'technovex.wallet.reloaded-for': '1' };

let chain: TestChain;
/** The wallets of each browser, which are reused. */
const walletsOf = new WeakMap<BrowserContext, ReadonlyMap<string, TestWallet>>();
let wallets: ReadonlyMap<string, TestWallet> = new Map();
/** The calls of the current page. */
let calls: PausedWalletCalls;

beforeAll(async () => {
  chain = await startTestChain(product.chainId);
});
afterAll(() => chain.stop());

const site = siteInBrowser({
  config: {
    siteSettings: {
      ...defaultSiteSettings,
      chainId: String(product.chainId),
      rpcUrl: product.rpcUrl,
      explorerUrl: product.explorerUrl ?? '',
    },
  },
});

/** Injects the wallets, which do not announce themselves yet. */
async function bringWallets(visit: Visit, environment: WalletEnvironment): Promise<PausedWalletCalls> {
  calls = new PausedWalletCalls(visit);
  const context = visit.page.context();
  wallets = walletsOf.get(context) ?? (await installWallets(context));
  const wallet = walletOf(WALLET.id);
  wallet.chainId = product.chainId;
  wallet.accounts = [ADDRESS];
  Object.assign(environment, {
    wallet,
    calls,
    show: () => setVisible(visit.page, true),
    storedAddress: async () => (await stored(visit.page)).address,
  });
  return calls;
}

async function installWallets(context: BrowserContext): Promise<ReadonlyMap<string, TestWallet>> {
  const installed = new Map<string, TestWallet>();
  const hold: TestWalletOptions['hold'] = (call, respond) => calls.hold(call, respond);
  for (const { id, name } of [WALLET, OTHER_WALLET]) {
    const options = { rdns: id, name, isSilent: true, hold };
    const wallet = new TestWallet(chain.rpcUrl, product.chainId, options);
    await wallet.install(context, options);
    context.on('close', () => wallet.destroy());
    installed.set(id, wallet);
  }
  walletsOf.set(context, installed);
  return installed;
}

function walletOf(id: string): TestWallet {
  const wallet = wallets.get(id);
  if (!wallet) throw new Error(`Wallet "${id}" does not exist.`);
  return wallet;
}

/** Opens the page in a tab with stored data. */
async function arriveAgain(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.evaluate(kept => {
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  }, VISIT);
  await arrive(visit);
}

/** Opens the page and marks it, to detect a reload. */
async function arrive({ page, goTo }: Visit): Promise<void> {
  await goTo(PAGE);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

/** Casts an event of the model to its payload. */
const payloadOf = <Payload>(event: EventObject): Payload => event as unknown as Payload;

const elsewhere = {
  'wallet.announced': (_visit: Visit, _environment: WalletEnvironment, event: EventObject) =>
    walletOf(payloadOf<{ wallet: DetectedWallet }>(event).wallet.id).announce(),
  'accounts.changed': (_visit: Visit, _environment: WalletEnvironment, event: EventObject) =>
    walletOf(WALLET.id).showAccounts(payloadOf<{ accounts: readonly string[] }>(event).accounts),
  'chain.changed': (_visit: Visit, _environment: WalletEnvironment, event: EventObject) =>
    walletOf(WALLET.id).goTo(payloadOf<{ chainId: number }>(event).chainId),
  'provider.disconnected': () =>
    walletOf(WALLET.id).emit('disconnect', { code: 4900, message: 'Disconnected.' }),
  'page.hidden': ({ page }: Visit) => setVisible(page, false),
  'page.shown': ({ page }: Visit) => setVisible(page, true),
  // The wallet is disconnected now.
  'xstate.done.actor.endConnection': async () => undefined,
};

/** Expects the page to have reloaded and to reconnect on the wallet's current chain. */
async function lookAnew(
  { page, pass, driver }: Visit,
  _environment: WalletEnvironment,
  { context }: SnapshotFrom<typeof walletMachine>,
): Promise<void> {
  const { address, chainId } = context;
  await page.waitForFunction(() => !('isFirst' in window));
  calls.letGo();
  await walletOf(WALLET.id).announce();
  const connected = button(walletButtonTexts.connected(shortAddress(address ?? '')));
  const isConnected = async () => {
    await pass(MOMENT);
    return driver.isVisible(connected);
  };
  await expect.poll(isConnected).toBe(true);
  await driver.click(connected);
  const panel = driver.within({ role: 'region', name: walletPanelTexts.title });
  await panel.expectVisible(text(new RegExp(`^${networkName(chainId ?? 0, product)}(?!\\d)`)));
}

/** Fails unless the tab remembers the address of a connection, and none without one. */
async function remembersAddress(
  { storedAddress }: WalletEnvironment,
  state: SnapshotFrom<typeof walletMachine>,
): Promise<void> {
  const isConnected = state.matches('connected');
  if (!storedAddress || !(isConnected || state.matches('disconnected'))) return;
  await expect.poll(storedAddress).toBe(isConnected ? state.context.address : null);
}

const walletAt = (replay: typeof freshReplay) => ({
  replay,
  // Only WalletConnect offers pairings and can fail to disconnect.
  excludedEvents: ['pairing.offered', 'xstate.error.actor.endConnection', ...neverFail] as const,
  http: { ...walletOutside(replay), agree: remembersAddress },
  screen: walletScreen,
  // An injected wallet has no session to end.
  isPassing: (state: SnapshotFrom<typeof walletMachine>) => state.matches('disconnecting'),
  held: bringWallets,
  stored: replay === rememberingReplay ? REMEMBERED : {},
  arrive: replay === rememberingReplay ? arriveAgain : arrive,
  elsewhere,
  toastOf: walletToast,
  // Dialog and panel load lazily and appear later.
  isDrawnInTime: true,
  lookAnew,
});

/** The causes of every error. */
const neverFail = [
  'xstate.error.actor.switchChainForVisitor',
  'xstate.error.actor.addChainForVisitor',
  'xstate.error.actor.switchChainForProduct',
  'xstate.error.actor.addChainForProduct',
] as const;

const REMOTE = 'Only WalletConnect does that, which needs a relay on another host.';
const ANSWERED = 'Whatever breaks on the way to a wallet that was found is an answer: it failed.';
const IDLE = 'wallet.connected.network.idle';
const BY_ITSELF = 'wallet.connected.network.switchingAutomatically';
const ON_REQUEST = 'wallet.connected.network.switchingOnRequest';

testEveryPathInBrowser('the wallet', site, [walletAt(freshReplay), walletAt(rememberingReplay)], {
  'wallet.connecting.requestingAccounts -- pairing.offered 1 --> (stays)': REMOTE,
  [`${BY_ITSELF}.switching -- xstate.error.actor.switchChainForProduct 1 --> ${IDLE}`]: ANSWERED,
  [`${BY_ITSELF}.switching -- xstate.error.actor.switchChainForProduct 2 --> ${IDLE}`]: ANSWERED,
  [`${BY_ITSELF}.adding -- xstate.error.actor.addChainForProduct 1 --> ${IDLE}`]: ANSWERED,
  [`${ON_REQUEST}.switching -- xstate.error.actor.switchChainForVisitor 1 --> ${IDLE}`]: ANSWERED,
  [`${ON_REQUEST}.adding -- xstate.error.actor.addChainForVisitor 1 --> ${IDLE}`]: ANSWERED,
  'wallet.disconnecting -- xstate.error.actor.endConnection 1 --> wallet.disconnected': REMOTE,
});
