/** The environment of a wallet's page: a wallet with a real chain behind it, whose owner says what a path says. */
import { SimulatedClock } from 'xstate';
import type { WalletContext } from '../../../../machines/wallet/wallet.context.ts';
import {
  DISCOVERY_PATIENCE,
  type ProductChain,
  REFRESH_INTERVAL,
  SLOW_AFTER,
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
import type { HttpReplay, Scenario } from '../../engine/replay-on-http.ts';
import { ADDRESS, OTHER_ADDRESS, product } from './wallet.model.ts';

export interface WalletEnvironment {
  readonly time: SimulatedClock;
  /** The wallet that is chosen, and the page's calls to it. Undefined until a page is there that has it. */
  wallet?: TestWallet;
  calls?: PausedWalletCalls;
}

type WalletScenario = Scenario<WalletEnvironment>;

const ETHEREUM = 1;
const UNSUPPORTED = 137;

const walletOf = ({ wallet }: WalletEnvironment): TestWallet => {
  if (!wallet) throw new Error('There is no page with a wallet.');
  return wallet;
};

/** The wallet of the page, for whoever asks the same question beside it. */
const beside = ({ calls }: WalletEnvironment, question: object) => {
  if (!calls) throw new Error('There is no page that asks a wallet.');
  return calls.providerFor(question);
};

const answering = (method: string, answer: Answer): WalletScenario => ({
  because: environment => walletOf(environment).answerNext(method, answer),
});

/** What breaks without saying how: the wallet cannot even name its chain, and what it is asked for never gets to it. */
const broken: WalletScenario = { ...answering('eth_chainId', { result: 'nonsense' }), loss: 'request' };

/** The wallet stands there, though it has not told the page. */
const standingOn = (chainId: number): WalletScenario => ({
  because: environment => {
    walletOf(environment).chainId = chainId;
  },
});

const passing = (ms: number): WalletScenario => ({ because: ({ time }) => time.increment(ms) });

const requesting = (answer: Answer) => answering('eth_requestAccounts', answer);
const listing = (answer: Answer) => answering('eth_accounts', answer);

/** By itself, or by its owner at the page. */
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
    [`switchChainFor${who} done (refused)`]: [switching(refusal)],
    [`switchChainFor${who} done (failed)`]: [switching(brokenNode), broken],
    [`addChainFor${who} done (done)`]: [adding({ result: null })],
    [`addChainFor${who} done (refused)`]: [adding(refusal)],
    [`addChainFor${who} done (failed)`]: [adding(brokenNode), broken],
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
  replay: Replay<WalletContext>,
): HttpReplay<WalletContext, WalletEnvironment> => ({
  replay,
  open: async () => ({ time: new SimulatedClock() }),
  ask: {
    requestAccounts: (asked: object, _signal, environment) => requestAccounts(beside(environment, asked)),
    listAccounts: (asked: object, _signal, environment) => listAccounts(beside(environment, asked)),
    readStatus: askStatus,
    refreshStatus: askStatus,
    switchChainForVisitor: askSwitch,
    switchChainForProduct: askSwitch,
    addChainForVisitor: askAdd,
    addChainForProduct: askAdd,
    confirmChainForVisitor: askStatus,
    confirmChainForProduct: askStatus,
  },
  scenarios: {
    'connect.pressed': asIs,
    'wallet.announced': asIs,
    'wallet.chosen': asIs,
    'list.chosen': asIs,
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
    'after slowAfter': [passing(SLOW_AFTER)],
    'after discoveryPatience': [passing(DISCOVERY_PATIENCE)],
    'after refreshInterval': [passing(REFRESH_INTERVAL)],
    'requestAccounts done (the account)': [requesting('approve')],
    'requestAccounts done (no account)': [requesting({ result: [] })],
    'requestAccounts done (refused)': [requesting(refusal)],
    'requestAccounts done (requestPending)': [requesting(alreadyPending)],
    'requestAccounts done (failed)': [requesting(brokenNode), requesting({ result: 'nonsense' })],
    'requestAccounts error': [broken],
    'listAccounts done (the account)': [listing({ result: [ADDRESS.toLowerCase()] })],
    'listAccounts done (another account)': [listing({ result: [OTHER_ADDRESS] })],
    'listAccounts done (failed)': [listing(brokenNode)],
    'listAccounts error': [broken],
    [`readStatus done (chain ${product.chainId})`]: [standingOn(product.chainId)],
    [`readStatus done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    [`readStatus done (chain ${UNSUPPORTED})`]: [standingOn(UNSUPPORTED)],
    'readStatus error': [broken],
    [`refreshStatus done (chain ${product.chainId} without a balance)`]: [
      {
        because: environment => {
          walletOf(environment).chainId = product.chainId;
          walletOf(environment).answerNext('eth_getBalance', brokenNode);
        },
      },
    ],
    [`refreshStatus done (chain ${ETHEREUM})`]: [standingOn(ETHEREUM)],
    'refreshStatus error': [broken],
    ...changingChainFor('Visitor'),
    ...changingChainFor('Product'),
    'endConnection done': asIs,
  },
  agree: async () => undefined,
});
