import {
  currencyOf,
  type DetectedWallet,
  formatBalance,
  isCorrectNetwork,
  missingWallets,
  type NamedWallet,
  namedWallet,
  networkName,
  WALLET_CONNECT,
  walletName,
} from '../../../machines/wallet/wallet.rules.ts';
import type { WalletSnapshot } from '../../actors/wallet-context.ts';
import { pickerTexts } from '../../content/browser-wallet-texts.ts';
import { explorerPage } from '../../content/explorer-page.ts';
import { changeOfNetwork } from './wallet-button-view.ts';

export interface PanelView {
  readonly address: string;
  /** The address on the block explorer; null without one. */
  readonly explorer: string | null;
  /** The node of the product's chain. */
  readonly rpcUrl: string;
  readonly network: string;
  /** Whether the network is neither the product's nor Ethereum. */
  readonly isWrongNetwork: boolean;
  readonly canSwitch: boolean;
  readonly change: 'switching' | 'adding' | null;
  /** With its currency; null while it is loading. */
  readonly balance: string | null;
}

/** Returns the panel of the connected wallet; null without one. */
export function panelView(snapshot: WalletSnapshot): PanelView | null {
  const { address, balance, chainId, product } = snapshot.context;
  if (!snapshot.matches('connected') || address === null || chainId === null) return null;
  const isReading = balance === null && snapshot.matches({ connected: { status: 'refreshing' } });
  return {
    address,
    explorer: explorerPage(product.explorerUrl ?? '', address),
    rpcUrl: product.rpcUrl,
    network: networkName(chainId, product),
    isWrongNetwork: !isCorrectNetwork(chainId, product),
    canSwitch: chainId !== product.chainId,
    change: changeOfNetwork(snapshot),
    balance: isReading ? null : `${formatBalance(balance)} ${currencyOf(chainId, product)}`,
  };
}

export type PickerView =
  | {
      readonly kind: 'list';
      readonly found: readonly DetectedWallet[];
      readonly missing: readonly NamedWallet[];
    }
  | { readonly kind: 'missing'; readonly walletId: string; readonly name: string }
  | {
      readonly kind: 'waiting';
      readonly title: string;
      readonly text: string;
      /** The pairing of a wallet on another device; its URI is null while it is being created. */
      readonly pairing: { readonly uri: string | null } | null;
    }
  | { readonly kind: 'problem'; readonly title: string; readonly text: string };

/** Returns the picker dialog; null while it is closed. */
export function pickerView(snapshot: WalletSnapshot): PickerView | null {
  const { wallets, walletId } = snapshot.context;
  if (snapshot.matches({ choosing: 'listing' })) {
    return { kind: 'list', found: withRemoteLast(wallets), missing: missingWallets(wallets) };
  }
  if (snapshot.matches({ choosing: 'installHint' })) {
    const { id = '', name = '' } = namedWallet(walletId ?? '') ?? {};
    return { kind: 'missing', walletId: id, name };
  }
  return snapshot.matches('connecting') ? connectingView(snapshot) : null;
}

const withRemoteLast = (wallets: readonly DetectedWallet[]): readonly DetectedWallet[] => [
  ...wallets.filter(({ id }) => id !== WALLET_CONNECT),
  ...wallets.filter(({ id }) => id === WALLET_CONNECT),
];

function connectingView(snapshot: WalletSnapshot): PickerView {
  const texts = pickerTexts;
  const { wallets, walletId, pairingUri } = snapshot.context;
  const name = walletName(wallets, walletId ?? '');
  const problems = {
    rejected: [texts.rejected, texts.rejectedText],
    requestPending: [texts.requestPending, texts.requestPendingText],
    failed: [texts.failed, texts.failedText],
    noAccounts: [texts.noAccounts, texts.noAccountsText],
  } as const;
  for (const problem of ['rejected', 'requestPending', 'failed', 'noAccounts'] as const) {
    const [title, text] = problems[problem];
    if (snapshot.matches({ connecting: problem })) return { kind: 'problem', title, text };
  }
  if (snapshot.matches({ connecting: 'readingStatus' })) {
    return { kind: 'waiting', title: texts.waiting(name), text: texts.reading, pairing: null };
  }
  const isSlow = snapshot.matches({ connecting: { requestingAccounts: 'slow' } });
  const isPairing = walletId === WALLET_CONNECT;
  const slowText = isPairing ? texts.slowPairingText : texts.slowText;
  return {
    kind: 'waiting',
    title: texts.waiting(name),
    text: isSlow ? slowText : texts.waitingText,
    pairing: isPairing ? { uri: pairingUri } : null,
  };
}
