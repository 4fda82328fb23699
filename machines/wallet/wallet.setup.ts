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
  ANNOUNCEMENT_PAUSE_MS,
  type DetectedWallet,
  DISCOVERY_TIMEOUT_MS,
  isCorrectNetwork,
  isSameAddress,
  REFRESH_INTERVAL_MS,
  SLOW_AFTER_MS,
  walletName,
} from './wallet.rules.ts';

export const walletRequest = ({ context: { walletId } }: { context: WalletContext }) => ({
  walletId: walletId ?? '',
});

export const statusRequest = ({ context }: { context: WalletContext }) => ({
  ...walletRequest({ context }),
  address: context.address ?? '',
});

export const chainRequest = ({ context }: { context: WalletContext }) => ({
  ...walletRequest({ context }),
  chain: context.product,
});

export const walletSetup = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as WalletInput,
    emitted: {} as WalletEmitted,
    tags: {} as 'asking',
    children: {} as {
      readStatus: 'readStatus';
      refreshStatus: 'readStatus';
      switchChainForVisitor: 'switchChain';
      switchChainForProduct: 'switchChain';
      addChainForVisitor: 'addChain';
      addChainForProduct: 'addChain';
      confirmChainForVisitor: 'readStatus';
      confirmChainForProduct: 'readStatus';
      checkChain: 'readStatus';
    },
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
  delays: {
    discoveryTimeout: DISCOVERY_TIMEOUT_MS,
    refreshInterval: REFRESH_INTERVAL_MS,
    slowAfter: SLOW_AFTER_MS,
    announcementPause: ANNOUNCEMENT_PAUSE_MS,
  },
  guards: {
    hasRememberedWallet: ({ context }) => context.remembered !== null,
    isRemembered: ({ context }, { walletId }: { walletId: string }) =>
      context.remembered?.walletId === walletId,
    isDetected: ({ context }, { walletId }: { walletId: string }) =>
      context.wallets.some(({ id }) => id === walletId),
    ...outcomeGuards('answered', 'rejected', 'requestPending', 'done', 'unknownChain'),
    isSameAccount: ({ context: { address } }, { accounts: [account] }: { accounts: readonly string[] }) =>
      account !== undefined && address !== null && isSameAddress(account, address),
    hasAccount: (_, { accounts }: { accounts: readonly string[] }) => accounts.length > 0,
    hasRememberedAccount: ({ context: { remembered } }, { outcome }: { outcome: AccountsOutcome }) =>
      remembered !== null &&
      outcome.outcome === 'answered' &&
      outcome.accounts.some(account => isSameAddress(account, remembered.address)),
    isOnProductChain: ({ context }, { chainId }: { chainId: number }) => chainId === context.product.chainId,
    isOnCorrectNetwork: ({ context: { chainId, product } }) =>
      chainId !== null && isCorrectNetwork(chainId, product),
    isOnOtherChain: ({ context: { chainId, product } }) => chainId !== product.chainId,
    isChainChanged: ({ context }, { chainId }: { chainId: number }) => chainId !== context.chainId,
    isReloadedFor: ({ context }, { chainId }: { chainId: number }) =>
      context.remembered?.reloadedFor === chainId,
  },
  actions: {
    // A wallet may announce itself repeatedly; the list keeps its order.
    addWallet: assign({
      wallets: ({ context: { wallets } }, { wallet }: { wallet: DetectedWallet }) =>
        wallets.some(({ id }) => id === wallet.id)
          ? wallets.map(known => (known.id === wallet.id ? wallet : known))
          : [...wallets, wallet],
    }),
    selectWallet: assign((_, { walletId }: { walletId: string }) => ({ walletId })),
    selectRemembered: assign(({ context: { remembered } }) => ({
      walletId: remembered?.walletId ?? null,
      address: remembered?.address ?? null,
    })),
    setAccount: assign((_, { accounts }: { accounts: readonly string[] }) => ({
      address: accounts[0] ?? null,
    })),
    setStatus: assign((_, { chainId, balance }: WalletStatus) => ({ chainId, balance })),
    // The wallet has arrived where the page reloaded for, so the next change is another one.
    settleReload: assign(({ context: { remembered } }, { chainId }: WalletStatus) => ({
      remembered: remembered?.reloadedFor === chainId ? { ...remembered, reloadedFor: null } : remembered,
    })),
    setBalance: assign((_, { balance }: WalletStatus) => ({ balance })),
    clearBalance: assign({ balance: null }),
    raiseChainChanged: raise((_, { chainId }: WalletStatus) => ({ type: 'chain.changed' as const, chainId })),
    setPairingUri: assign((_, { uri }: { uri: string }) => ({ pairingUri: uri })),
    clearPairingUri: assign({ pairingUri: null }),
    setChain: assign((_, { chainId }: { chainId: number }) => ({ chainId })),
    clearConnection: assign({
      remembered: null,
      walletId: null,
      address: null,
      chainId: null,
      balance: null,
    }),
    emitEvent: emit((_, event: WalletEmitted) => event),
    emitConnected: emit(({ context: { wallets, walletId } }) => ({
      type: 'walletConnected' as const,
      walletName: walletName(wallets, walletId ?? ''),
    })),
  },
});

/** The connection is not restored again, in no tab. */
export const revokeConnection = [
  'clearConnection',
  { type: 'emitEvent', params: { type: 'connectionRevoked' } },
] as const;

/** A wallet may announce the same account again whenever it is asked: no reason to ask again. */
export const sameAccount = {
  guard: {
    type: 'isSameAccount' as const,
    params: ({ event }: { event: { readonly accounts: readonly string[] } }) => event,
  },
};

/** Re-reads the status when the wallet changes account or chain during the read. */
export const readingAgain = walletSetup.createStateConfig({
  on: {
    'accounts.changed': {
      guard: { type: 'hasAccount', params: ({ event }) => event },
      target: 'readingStatus',
      reenter: true,
      actions: { type: 'setAccount', params: ({ event }) => event },
    },
    // Once for each chain: a wallet may announce one whenever it is asked.
    'chain.changed': {
      guard: { type: 'isChainChanged', params: ({ event }) => event },
      target: 'readingStatus',
      reenter: true,
      actions: { type: 'setChain', params: ({ event }) => event },
    },
  },
});

/** Returns the accounts of a response; empty for any other outcome. */
export const accountsOf = (outcome: AccountsOutcome): readonly string[] =>
  outcome.outcome === 'answered' ? outcome.accounts : [];
