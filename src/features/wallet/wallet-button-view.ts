/** The view of the wallet's button. Separate from `wallet-view.ts`, since every page loads it. */
import { networkName, shortAddress } from '../../../machines/wallet/wallet.rules.ts';
import type { WalletSnapshot } from '../../actors/wallet-context.ts';
import { walletButtonTexts, walletStatusTexts } from '../../content/wallet-button-texts.ts';

export interface ButtonView {
  readonly label: string;
  /** The accessible name, if it differs from the label. */
  readonly name?: string;
  /** The whole address while connected. */
  readonly tooltip?: string;
  readonly isConnected: boolean;
  readonly isBusy: boolean;
}

/** Returns the button's props. The snapshot is null before the actor has started. */
export function buttonView(snapshot: WalletSnapshot | null, isLoading: boolean): ButtonView {
  const waiting = { isConnected: false, isBusy: true };
  if (snapshot?.matches('restoring')) return { label: walletButtonTexts.reconnecting, ...waiting };
  if (snapshot?.hasTag('asking')) return { label: walletButtonTexts.connecting, ...waiting };
  if (snapshot?.matches('disconnecting')) return { label: walletButtonTexts.disconnecting, ...waiting };
  const address = snapshot?.matches('connected') ? snapshot.context.address : null;
  if (address) {
    const label = shortAddress(address);
    const name = walletButtonTexts.connected(label);
    return { label, name, tooltip: address, isConnected: true, isBusy: false };
  }
  return { label: walletButtonTexts.connect, isConnected: false, isBusy: isLoading };
}

/** Returns the announcement for screen readers; empty where the dialog announces it. */
export function statusText(snapshot: WalletSnapshot | null): string {
  if (snapshot === null) return '';
  if (snapshot.matches('restoring')) return walletStatusTexts.reconnecting;
  if (snapshot.matches('disconnecting')) return walletStatusTexts.disconnecting;
  const { address, chainId, product } = snapshot.context;
  if (!snapshot.matches('connected') || address === null || chainId === null) return '';
  const change = changeOfNetwork(snapshot);
  if (change !== null) return walletStatusTexts[change];
  return walletStatusTexts.connected(shortAddress(address), networkName(chainId, product));
}

/** Returns the pending change of the network; null if there is none. */
export function changeOfNetwork(snapshot: WalletSnapshot): 'switching' | 'adding' | null {
  for (const network of ['switchingAutomatically', 'switchingOnRequest'] as const) {
    if (snapshot.matches({ connected: { network: { [network]: 'adding' } } })) return 'adding';
    if (snapshot.matches({ connected: { network } })) return 'switching';
  }
  return null;
}
