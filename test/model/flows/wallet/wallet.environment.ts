/**
 * The environment of a wallet's page: a wallet on a real chain that responds as the path requires.
 */

import { SimulatedClock } from 'xstate';
import type { walletMachine } from '../../../../machines/wallet/wallet.machine.ts';
import {
  ANNOUNCEMENT_PAUSE_MS,
  DISCOVERY_TIMEOUT_MS,
  type ProductChain,
  REFRESH_INTERVAL_MS,
  SLOW_AFTER_MS,
} from '../../../../machines/wallet/wallet.rules.ts';
import {
  addChain,
  listAccounts,
  readStatus,
  requestAccounts,
  switchChain,
} from '../../../../src/adapters/ethereum.ts';
import type { PausedWalletCalls } from '../../../support/paused-wallet-calls.ts';
import {
  type Answer,
  alreadyPending,
  brokenNode,
  nestedUnknownChain,
  refusal,
  type TestWallet,
  unknownChain,
} from '../../../support/test-wallet.ts';
import type { Replay } from '../../engine/replay.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario } from '../../engine/scenarios.ts';
import { ADDRESS, OTHER_ADDRESS, product } from './wallet.model.ts';

export interface WalletEnvironment {
  readonly time: SimulatedClock;
  /** The chosen wallet and the page's calls to it. Undefined before a page with it opens. */
  wallet?: TestWallet;
  calls?: PausedWalletCalls;
  /** Shows the page again, if it is hidden. */
  show?: () => Promise<void>;
  /** Returns the address that the tab remembers; null without one. */
  storedAddress?: () => Promise<string | null>;
}

type WalletScenario = Scenario<WalletEnvironment>;

const ETHEREUM = 1;
const UNSUPPORTED = 137;

const walletOf = ({ wallet }: WalletEnvironment): TestWallet => {
  if (!wallet) throw new Error('There is no page with a wallet.');
  return wallet;
};

/** Returns the wallet of the page. */
const beside = ({ calls }: WalletEnvironment, question: object) => {
  if (!calls) throw new Error('There is no page that asks a wallet.');
  return calls.providerFor(question);
};

const answering = (method: string, answer: Answer): WalletScenario => ({
  because: environment => walletOf(environment).answerNext(method, answer),
});

/** Breaks the wallet: it cannot name its chain. */
const broken: WalletScenario = { ...answering('eth_chainId', { result: 'nonsense' }), loss: 'request' };

/** Breaks the wallet: it rejects a call without a code. */
const breakingAt = (method: string): WalletScenario => ({
  ...answering(method, { error: { message: 'Something broke.' } }),
  loss: 'request',
});

/** Moves the wallet to a chain without an announcement. */
const standingOn = (chainId: number): WalletScenario => ({
  because: environment => {
    walletOf(environment).chainId = chainId;
  },
});

const passing = (ms: number): WalletScenario => ({ because: ({ time }) => time.increment(ms) });

const requesting = (answer: Answer) => answering('eth_requestAccounts', answer);

/** The person chooses the account again if the wallet has hidden it. */
const approving: WalletScenario = {
  because: environment => {
    walletOf(environment).accounts = [ADDRESS];
  },
};

const listing = (answer: Answer) => answering('eth_accounts', answer);

/** Needs no preparation. */
const asIs: readonly WalletScenario[] = [{}];

const changingChainFor = (
  who: 'Visitor' | 'Product',
): Readonly<Record<string, readonly WalletScenario[]>> => {
  const switching = (answer: Answer) => answering('wallet_switchEthereumChain', answer);
  const adding = (answer: Answer) => answering('wallet_addEthereumChain', answer);
  return {
    [`switchChainFor${who} done (done)`]: [switching({ result: null })],
    [`switchChainFor${who} done (unknownChain)`]: [
      switching({ error: unknownChain }),
      switching({ error: nestedUnknownChain }),
    ],
    [`switchChainFor${who} done (rejected)`]: [switching(refusal)],
    [`switchChainFor${who} done (failed)`]: [switching(brokenNode), breakingAt('wallet_switchEthereumChain')],
    [`addChainFor${who} done (done)`]: [adding({ result: null })],
    [`addChainFor${who} done (rejected)`]: [adding(refusal)],
    [`addChainFor${who} done (failed)`]: [adding(brokenNode), breakingAt('wallet_addEthereumChain')],
    [`confirmChainFor${who} done (chain ${product.chainId})`]: [standingOn(product.chainId)],
    [`confirmChainFor${who} done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    [`confirmChainFor${who} error`]: [broken],
  };
};

interface Asked {
  readonly address: string;
}

interface ChainAsked {
  readonly chain: ProductChain;
}

const askStatus = (asked: Asked, _signal: AbortSignal, environment: WalletEnvironment) =>
  readStatus(beside(environment, asked), asked.address);
const askSwitch = (asked: ChainAsked, _signal: AbortSignal, environment: WalletEnvironment) =>
  switchChain(beside(environment, asked), asked.chain);
const askAdd = (asked: ChainAsked, _signal: AbortSignal, environment: WalletEnvironment) =>
  addChain(beside(environment, asked), asked.chain);

export const walletOutside = (
  replay: Replay<typeof walletMachine>,
): HttpReplay<WalletEnvironment, typeof walletMachine> => ({
  replay,
  open: async () => ({ time: new SimulatedClock() }),
  ask: {
    requestAccounts: (asked: object, _signal, environment) => requestAccounts(beside(environment, asked)),
    listAccounts: (asked: object, _signal, environment) => listAccounts(beside(environment, asked)),
    readStatus: askStatus,
    refreshStatus: askStatus,
    checkChain: askStatus,
    switchChainForVisitor: askSwitch,
    switchChainForProduct: askSwitch,
    addChainForVisitor: askAdd,
    addChainForProduct: askAdd,
    confirmChainForVisitor: askStatus,
    confirmChainForProduct: askStatus,
  },
  scenarios: {
    // A user presses only what they see.
    'connect.pressed': [{ because: ({ show }: WalletEnvironment) => show?.() }],
    'wallet.announced': asIs,
    'wallet.chosen': asIs,
    'back.pressed': asIs,
    'picker.closed': asIs,
    'cancel.pressed': asIs,
    'retry.pressed': asIs,
    'switch.pressed': asIs,
    'disconnect.pressed': asIs,
    'accounts.changed': asIs,
    'chain.changed': asIs,
    'provider.disconnected': asIs,
    'page.hidden': asIs,
    'page.shown': asIs,
    'after slowAfter': [passing(SLOW_AFTER_MS)],
    'after discoveryTimeout': [passing(DISCOVERY_TIMEOUT_MS)],
    'after refreshInterval': [passing(REFRESH_INTERVAL_MS)],
    'after announcementPause': [passing(ANNOUNCEMENT_PAUSE_MS)],
    'requestAccounts done (the account)': [approving],
    'requestAccounts done (no account)': [requesting({ result: [] })],
    'requestAccounts done (rejected)': [requesting(refusal)],
    'requestAccounts done (requestPending)': [requesting(alreadyPending)],
    'requestAccounts done (failed)': [requesting(brokenNode), requesting({ result: 'nonsense' })],
    'requestAccounts error': [breakingAt('eth_requestAccounts')],
    'listAccounts done (the account)': [listing({ result: [ADDRESS.toLowerCase()] })],
    'listAccounts done (another account)': [listing({ result: [OTHER_ADDRESS] })],
    'listAccounts done (failed)': [listing(brokenNode)],
    'listAccounts error': [breakingAt('eth_accounts')],
    [`readStatus done (chain ${product.chainId})`]: [standingOn(product.chainId)],
    [`readStatus done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    [`readStatus done (chain ${UNSUPPORTED})`]: [standingOn(UNSUPPORTED)],
    'readStatus error': [broken],
    [`refreshStatus done (chain ${product.chainId} without a balance)`]: [
      {
        because: (environment: WalletEnvironment) => {
          walletOf(environment).chainId = product.chainId;
          walletOf(environment).answerNext('eth_getBalance', brokenNode);
        },
      },
    ],
    [`refreshStatus done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    'refreshStatus error': [broken],
    [`checkChain done (chain ${product.chainId})`]: [standingOn(product.chainId)],
    [`checkChain done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    'checkChain error': [broken],
    ...changingChainFor('Visitor'),
    ...changingChainFor('Product'),
    'endConnection done': asIs,
  },
  agree: async () => undefined,
});
