/** Model of the wallet: payloads of its events, and the abstraction of its context. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type {
  AccountsOutcome,
  ChainOutcome,
  WalletStatus,
} from '../../../../machines/wallet/wallet.actors.ts';
import type { RememberedWallet } from '../../../../machines/wallet/wallet.context.ts';
import { walletMachine } from '../../../../machines/wallet/wallet.machine.ts';
import { isSameAddress, type ProductChain, walletConnect } from '../../../../machines/wallet/wallet.rules.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

type State = SnapshotFrom<typeof walletMachine>;

export const product: ProductChain = {
  chainId: 300,
  name: 'Technovex Testnet',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: 'http://127.0.0.1:4000',
};

/** The first two accounts that a test chain funds. */
export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const WALLET = { id: 'io.metamask', name: 'MetaMask', icon: null };
export const PAIRING = 'wc:one@2?relay-protocol=irn&symKey=two';
export const OTHER_WALLET = { id: 'com.example.wallet', name: 'Example Wallet', icon: null };

const ETHEREUM = 0x1;
const UNSUPPORTED = 137;

const broken = { error: 'broken' };
const accounts = (...list: string[]) => ({ output: { outcome: 'answered', accounts: list } }) as const;
const outcome = <Kind extends string>(kind: Kind) => ({ output: { outcome: kind } }) as const;
const status = (chainId: number) => ({ output: { chainId, balance: '1500000000000000000' } });

const chainCases = {
  'xstate.done.actor.switchChainFor': ['done', 'unknownChain', 'rejected', 'failed'].map(outcome),
  'xstate.done.actor.addChainFor': ['done', 'rejected', 'failed'].map(outcome),
  'xstate.done.actor.confirmChainFor': [status(product.chainId), status(ETHEREUM)],
} as const;

/** Repeats the cases for both requesters of a switch. */
const forBoth = (cases: Readonly<Record<string, readonly object[]>>) =>
  Object.fromEntries(
    Object.entries(cases).flatMap(([type, list]) =>
      ['Visitor', 'Product'].flatMap(who => [
        [type + who, list],
        [type.replace('.done.', '.error.') + who, [broken]],
      ]),
    ),
  );

/** Names an event by the wallet's response. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: AccountsOutcome | ChainOutcome | WalletStatus };
  if (output === undefined) return undefined;
  if ('chainId' in output) {
    return `chain ${output.chainId}${output.balance === null ? ' without a balance' : ''}`;
  }
  if (!('accounts' in output)) return output.outcome;
  if (output.accounts.length === 0) return 'no account';
  return output.accounts.some(account => isSameAddress(account, ADDRESS)) ? 'the account' : 'another account';
}

/** An unrequested change of chain reloads the page, unless its last one did so for the same. */
const isLast = (before: State, after: State): boolean =>
  before.matches({ connected: { network: 'checkingChain' } }) &&
  after.matches({ connected: { network: 'idle' } }) &&
  before.context.chainId !== after.context.chainId &&
  before.context.remembered?.reloadedFor !== after.context.chainId;

const isConnected = (state: State) => state.matches('connected');

const replayFrom = (remembered: RememberedWallet | null): Replay<typeof walletMachine> => ({
  model: {
    machine: walletMachine,
    input: { product, remembered },
    cases: {
      'wallet.announced': state => {
        const known = state.context.wallets.length;
        if (known > 1) return [{ wallet: OTHER_WALLET }];
        return known === 0 ? [{ wallet: WALLET }, { wallet: OTHER_WALLET }] : [{ wallet: OTHER_WALLET }];
      },
      'pairing.offered': [{ uri: PAIRING }],
      'wallet.chosen': [{ walletId: WALLET.id }, { walletId: 'trust' }],
      'accounts.changed': ({ context: { address } }) => [
        { accounts: [OTHER_ADDRESS] },
        { accounts: [] },
        ...(address === null ? [] : [{ accounts: [address] }]),
      ],
      // The button is shown on other networks only.
      'switch.pressed': ({ context: { chainId } }) => (chainId === product.chainId ? [] : [{}]),
      'chain.changed': state => {
        const { chainId } = state.context;
        return [
          { chainId: chainId ?? ETHEREUM },
          { chainId: chainId === product.chainId ? ETHEREUM : product.chainId },
        ];
      },
      'xstate.done.actor.requestAccounts': [
        accounts(ADDRESS),
        accounts(),
        outcome('rejected'),
        outcome('requestPending'),
        outcome('failed'),
      ],
      'xstate.error.actor.requestAccounts': [broken],
      'xstate.done.actor.listAccounts': [
        accounts(OTHER_ADDRESS, ADDRESS.toLowerCase()),
        accounts(OTHER_ADDRESS),
        outcome('failed'),
      ],
      'xstate.error.actor.listAccounts': [broken],
      'xstate.done.actor.readStatus': [status(product.chainId), status(ETHEREUM), status(UNSUPPORTED)],
      'xstate.error.actor.readStatus': [broken],
      'xstate.done.actor.refreshStatus': [
        { output: { chainId: product.chainId, balance: null } },
        status(ETHEREUM),
      ],
      'xstate.error.actor.refreshStatus': [broken],
      'xstate.done.actor.checkChain': [status(product.chainId), status(ETHEREUM)],
      'xstate.error.actor.checkChain': [broken],
      ...forBoth(chainCases),
      'xstate.error.actor.endConnection': [broken],
    },
    caseOf,
    isLast,
    abstraction: ({ wallets, chainId, pairingUri }) => [wallets.length, chainId, pairingUri !== null],
  },
  actors: harness => ({
    addChain: harness.promise(),
    discovery: harness.silence(),
    endConnection: harness.promise(),
    listAccounts: harness.promise(),
    page: harness.silence(),
    pairing: harness.silence(),
    providerEvents: harness.silence(),
    readStatus: harness.promise(),
    requestAccounts: harness.promise(),
    switchChain: harness.promise(),
  }),
  invariant: state => {
    const { walletId, address, chainId, balance, pairingUri } = state.context;
    expectToHold({
      'a connection has a wallet, an address and a chain':
        !isConnected(state) || (walletId !== null && address !== null && chainId !== null),
      'without a connection there is no chain and no balance':
        !state.matches('disconnected') || (chainId === null && balance === null),
      'the disconnected context is empty':
        !state.matches('disconnected') || (walletId === null && address === null),
      'a pairing exists only during the request':
        pairingUri === null || state.matches({ connecting: 'requestingAccounts' }),
    });
  },
});

export const walletReplays = [
  replayFrom(null),
  replayFrom({ walletId: WALLET.id, address: ADDRESS, reloadedFor: ETHEREUM }),
] as const;

const [{ model, ...fresh }] = walletReplays;

/** A wallet on another device, which pairs by a code. */
export const remoteWalletReplay: Replay<typeof walletMachine> = {
  ...fresh,
  model: {
    ...model,
    cases: {
      ...model.cases,
      'wallet.announced': ({ context }) => (context.wallets.length === 0 ? [{ wallet: walletConnect }] : []),
      'wallet.chosen': [{ walletId: walletConnect.id }],
    },
  },
};
