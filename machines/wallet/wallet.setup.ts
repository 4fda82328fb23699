/** What the states of the wallet are made of. */
import { assign, emit, raise, setup } from 'xstate';
import { outcomeGuards } from '../outcome.ts';
import {
  type AccountsOutcome,
  addChain,
  discovery,
  endConnection,
  listAccounts,
  page,
  pairing,
  providerEvents,
  readStatus,
  requestAccounts,
  switchChain,
  type WalletStatus,
} from './wallet.actors.ts';
import type { WalletContext, WalletEmitted, WalletEvent, WalletInput } from './wallet.context.ts';
import {
  type DetectedWallet,
  DISCOVERY_PATIENCE,
  isCorrectNetwork,
  isSameAddress,
  REFRESH_INTERVAL,
  SLOW_AFTER,
  walletName,
} from './wallet.rules.ts';

/** What an actor that works for one wallet is told. */
export const askedOf = ({ context: { walletId } }: { context: WalletContext }) => ({
  walletId: walletId ?? '',
});

export const statusAskedOf = ({ context }: { context: WalletContext }) => ({
  ...askedOf({ context }),
  address: context.address ?? '',
});

export const chainAskedOf = ({ context }: { context: WalletContext }) => ({
  ...askedOf({ context }),
  chain: context.product,
});

export const walletSetup = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as WalletInput,
    emitted: {} as WalletEmitted,
  },
  actors: {
    addChain,
    discovery,
    endConnection,
    listAccounts,
    page,
    pairing,
    providerEvents,
    readStatus,
    requestAccounts,
    switchChain,
  },
  delays: { discoveryPatience: DISCOVERY_PATIENCE, refreshInterval: REFRESH_INTERVAL, slowAfter: SLOW_AFTER },
  guards: {
    hasMemory: ({ context }) => context.remembered !== null,
    isRemembered: ({ context }, { walletId }: { walletId: string }) =>
      context.remembered?.walletId === walletId,
    isDetected: ({ context }, { walletId }: { walletId: string }) =>
      context.wallets.some(({ id }) => id === walletId),
    ...outcomeGuards('answered', 'refused', 'requestPending', 'done', 'unknownChain'),
    hasAccount: (_, { accounts }: { accounts: readonly string[] }) => accounts.length > 0,
    hasRememberedAccount: ({ context: { remembered } }, { outcome }: { outcome: AccountsOutcome }) =>
      remembered !== null &&
      outcome.outcome === 'answered' &&
      outcome.accounts.some(account => isSameAddress(account, remembered.address)),
    isOnProductChain: ({ context }, { chainId }: { chainId: number }) => chainId === context.product.chainId,
    isOnCorrectNetwork: ({ context: { chainId, product } }) =>
      chainId !== null && isCorrectNetwork(chainId, product),
    /** On a chain that is not the product's. */
    isElsewhere: ({ context: { chainId, product } }) => chainId !== product.chainId,
    isOtherChain: ({ context }, { chainId }: { chainId: number }) => chainId !== context.chainId,
  },
  actions: {
    // A wallet announces itself again whenever anybody asks who is there; the list must not move under the hand.
    noteWallet: assign({
      wallets: ({ context: { wallets } }, { wallet }: { wallet: DetectedWallet }) =>
        wallets.some(({ id }) => id === wallet.id)
          ? wallets.map(known => (known.id === wallet.id ? wallet : known))
          : [...wallets, wallet],
    }),
    takeWallet: assign((_, { walletId }: { walletId: string }) => ({ walletId })),
    takeRemembered: assign(({ context: { remembered } }) => ({
      walletId: remembered?.walletId ?? null,
      address: remembered?.address ?? null,
    })),
    takeAccount: assign((_, { accounts }: { accounts: readonly string[] }) => ({
      address: accounts[0] ?? null,
    })),
    takeStatus: assign((_, { chainId, balance }: WalletStatus) => ({ chainId, balance })),
    takeBalance: assign((_, { balance }: WalletStatus) => ({ balance })),
    // The balance of another account is nobody's business.
    forgetBalance: assign({ balance: null }),
    /** What was read of the chain counts as if the wallet had said it. */
    hearChain: raise((_, { chainId }: WalletStatus) => ({ type: 'chain.changed' as const, chainId })),
    takePairing: assign((_, { uri }: { uri: string }) => ({ pairingUri: uri })),
    endPairing: assign({ pairingUri: null }),
    takeChain: assign((_, { chainId }: { chainId: number }) => ({ chainId })),
    forget: assign({ remembered: null, walletId: null, address: null, chainId: null, balance: null }),
    tell: emit((_, event: WalletEmitted) => event),
    tellConnected: emit(({ context: { wallets, walletId } }) => ({
      type: 'walletConnected' as const,
      walletName: walletName(wallets, walletId ?? ''),
    })),
  },
});

/** The accounts of an answer; none where it was no answer. */
export const accountsOf = (outcome: AccountsOutcome): readonly string[] =>
  outcome.outcome === 'answered' ? outcome.accounts : [];
