/** Replays the model of a wallet's proof on the built site, with an injected wallet on a real chain. */
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { endpoints } from '../../contract/endpoints.ts';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import type { ConnectedWallet } from '../../machines/miner/wallet-proof.actors.ts';
import type { walletProofMachine } from '../../machines/miner/wallet-proof.machine.ts';
import { shortAddress } from '../../machines/wallet/wallet.rules.ts';
import type { Eip1193Provider } from '../../src/adapters/eip1193.ts';
import { pickerTexts } from '../../src/content/browser-wallet-texts.ts';
import { walletButtonTexts } from '../../src/content/wallet-button-texts.ts';
import { walletProofTexts } from '../../src/content/wallet-proof-texts.ts';
import type { HeldRequests, Visit } from '../model/engine/page.ts';
import { button, dialog, type ElementQuery, text } from '../model/engine/page-driver.ts';
import { testEveryPathInBrowser } from '../model/engine/path-suites-in-browser.ts';
import { product, WALLET } from '../model/flows/wallet/wallet.model.ts';
import {
  wallet as account,
  onOtherChain,
  otherAccount,
  walletProofReplay,
} from '../model/flows/wallet-proof/wallet-proof.model.ts';
import {
  type WalletProofEnvironment,
  walletProofOnServer,
} from '../model/flows/wallet-proof/wallet-proof.on-server.ts';
import { walletProofScreen } from '../model/flows/wallet-proof/wallet-proof.screen.ts';
import { startTestChain, type TestChain } from '../support/anvil.ts';
import { delayResponses } from '../support/delayed-responses.ts';
import { loadNotifications } from '../support/loaded-notifications.ts';
import { waitUntilProcessed } from '../support/paused-requests.ts';
import { siteInBrowser } from '../support/site-in-browser.ts';
import { type Answered, refusal, TestWallet, type WalletCall } from '../support/test-wallet.ts';

type State = SnapshotFrom<typeof walletProofMachine>;

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

/** A request to sign that the page has made. */
interface AskedToSign extends WalletCall {
  readonly answer: () => Promise<Answered>;
}

/** The wallet of the browser, which is reused. */
const walletsOf = new WeakMap<BrowserContext, TestWallet>();
let wallet: TestWallet;
/** The requests to sign that wait for the owner of the wallet. */
let asked: AskedToSign[] = [];
/** Delivers the script of the dialog, which covers the page at once. */
let deliverDialog: () => void;

async function installWallet(context: BrowserContext): Promise<TestWallet> {
  const hold = (call: WalletCall, respond: () => Promise<Answered>): Promise<Answered> => {
    if (call.method !== 'personal_sign') return respond();
    return new Promise(resolve => {
      const answer = async () => {
        const answered = await respond();
        resolve(answered);
        return answered;
      };
      asked.push({ ...call, answer });
    });
  };
  const options = { rdns: WALLET.id, name: WALLET.name, knows: [1], hold };
  const installed = new TestWallet(chain.rpcUrl, product.chainId, options);
  await installed.install(context, options);
  context.on('close', () => installed.destroy());
  walletsOf.set(context, installed);
  return installed;
}

/** Answers the page's request to sign as its owner decides, and hands on the answer. */
const signingOnPage = ({ page }: Visit, environment: WalletProofEnvironment): Eip1193Provider => ({
  request: async ({ method, params = [] }) => {
    const call = asked.shift();
    expect(call && { method: call.method, params: call.params }).toEqual({ method, params });
    if (typeof environment.answer !== 'string') wallet.answerNext(method, environment.answer);
    const { result, error } = (await call?.answer()) ?? {};
    await waitUntilProcessed(page);
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  },
});

/** Pauses the requests to server and wallet. */
async function holdAll(visit: Visit, environment: WalletProofEnvironment) {
  const context = visit.page.context();
  wallet = walletsOf.get(context) ?? (await installWallet(context));
  wallet.chainId = product.chainId;
  wallet.answer('wallet_switchEthereumChain', 'approve');
  await wallet.showAccounts([]);
  wallet.accounts = [account.address];
  asked = [];
  deliverDialog = await delayResponses(visit.page, '**/assets/LiveWallet-*.js');
  environment.provider = signingOnPage(visit, environment);
  const requests: HeldRequests = await visit.hold([endpoints.minerWalletNonce, endpoints.minerProveWallet]);
  environment.network.connect(requests.carry);
  return { expectWaiting: (inputs: readonly unknown[]) => expectWaiting(requests, inputs) };
}

const isToSign = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'walletId' in input;

async function expectWaiting(requests: HeldRequests, inputs: readonly unknown[]): Promise<void> {
  const toSign = inputs.filter(isToSign).length;
  // The owner may still answer a request that the page has abandoned: it must make no difference.
  while (asked.length > toSign) await asked.shift()?.answer();
  await vi.waitFor(() => expect(asked, 'requests to sign').toHaveLength(toSign), POLLING);
  await requests.expectWaiting(inputs.length - toSign);
}

async function arrive(visit: Visit, { email }: WalletProofEnvironment): Promise<void> {
  const remembered = JSON.stringify({ email, wantsToMine: false });
  await visit.page.evaluate(entry => localStorage.setItem('technovex.miner', entry), remembered);
  await visit.goTo('/web-miner');
  await loadNotifications(visit);
}

/** Waits until the page shows something, while its clock advances. */
async function untilVisible({ driver, pass }: Visit, query: ElementQuery): Promise<void> {
  const isVisible = async () => {
    await pass(MOMENT);
    return driver.isVisible(query);
  };
  await expect.poll(isVisible).toBe(true);
}

const picker = dialog(pickerTexts.title);

/** The dialog is open, or about to be. */
const isConnecting = ({ driver }: Visit) => driver.isVisible(text(walletProofTexts.connecting));

/** The owner connects the wallet, or shows another account of it. */
async function connect(
  visit: Visit,
  _environment: WalletProofEnvironment,
  event: EventObject,
): Promise<void> {
  // No other event of this machine has a wallet.
  const { wallet: wanted } = event as unknown as { wallet: ConnectedWallet };
  const { driver } = visit;
  deliverDialog();
  const isConnected = await driver.isVisible(button(/^Wallet 0x/));
  if (isConnected) return wallet.showAccounts([wanted.address]);
  wallet.accounts = [wanted.address];
  wallet.chainId = wanted.chainId;
  wallet.answer('wallet_switchEthereumChain', wanted.chainId === product.chainId ? 'approve' : refusal);
  if (!(await isConnecting(visit))) await driver.click(button(walletButtonTexts.connect));
  await untilVisible(visit, picker);
  await driver.within(picker).click(button(new RegExp(`^${WALLET.name}`)));
  await untilVisible(visit, button(walletButtonTexts.connected(shortAddress(wanted.address))));
}

/** The owner hides the account from the site, or closes the dialog. */
async function disconnect(visit: Visit): Promise<void> {
  deliverDialog();
  if (await isConnecting(visit)) {
    await untilVisible(visit, picker);
    await visit.driver.within(picker).click(button('Close'));
  } else await wallet.showAccounts([]);
  await untilVisible(visit, button(walletButtonTexts.connect));
}

const { model } = walletProofReplay;

/**
 * A chain that changes in the wallet reloads the page, so only a new connection is on another one,
 * whose wallet then refuses to switch.
 */
const replay = {
  ...walletProofReplay,
  model: {
    ...model,
    cases: {
      ...model.cases,
      'wallet.connected': ({ context, value }: State) => {
        const isConnected = value !== 'unconnected' && value !== 'connecting';
        const possible = isConnected ? [account, otherAccount] : [account, otherAccount, onOtherChain];
        return possible
          .map(({ address, chainId, ...rest }) => ({
            wallet: {
              ...rest,
              address,
              chainId: isConnected ? (context.wallet?.chainId ?? chainId) : chainId,
            },
          }))
          .filter(one => one.wallet.address !== context.wallet?.address);
      },
    },
  },
};

testEveryPathInBrowser(
  "a wallet's proof",
  site,
  [
    {
      replay,
      http: walletProofOnServer(site.server),
      excludedEvents: ['xstate.error.actor.signMessage'],
      // The dialog covers the page as soon as its script is delivered.
      isPossible: async ({ steps }) => {
        const first = steps.findIndex(
          ({ event, state }) => event.type === 'wallet.connected' || state.matches('connecting'),
        );
        return steps.every(
          ({ event }, at) =>
            event.type !== 'use.pressed' || at - 1 === first || !steps[at - 1]?.state.matches('connecting'),
        );
      },
      screen: walletProofScreen,
      held: holdAll,
      arrive,
      elsewhere: { 'wallet.connected': connect, 'wallet.disconnected': disconnect },
      // The dialog loads lazily and appears later.
      isDrawnInTime: true,
    },
  ],
  {
    'walletProof.proving.signing -- xstate.error.actor.signMessage 1 --> walletProof.connected':
      'Only the code of WalletConnect can fail to load.',
  },
);
