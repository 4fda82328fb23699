/** What the snapshot of the wallet's flow says to the button in the bar: all of it that every page loads. */
import { networkName, shortAddress } from '../../../machines/wallet/wallet.rules.ts';
import type { WalletSnapshot } from '../../actors/wallet-context.ts';
import { walletButtonTexts, walletStatusTexts } from '../../content/wallet-button-texts.ts';

export interface ButtonView {
  readonly label: string;
  /** What it is called, where that is more than its label. */
  readonly name?: string;
  readonly isConnected: boolean;
  /** Something is going on that it waits for. */
  readonly isBusy: boolean;
}

/** The button in the bar; `null` before the flow has been loaded. */
export function buttonView(snapshot: WalletSnapshot | null, isLoading: boolean): ButtonView {
  const waiting = { isConnected: false, isBusy: true };
  if (snapshot?.matches('restoring')) return { label: walletButtonTexts.reconnecting, ...waiting };
  if (snapshot?.matches('connecting')) return { label: walletButtonTexts.connecting, ...waiting };
  if (snapshot?.matches('disconnecting')) return { label: walletButtonTexts.disconnecting, ...waiting };
  const address = snapshot?.matches('connected') ? snapshot.context.address : null;
  if (address) {
    const label = shortAddress(address);
    return { label, name: walletButtonTexts.connected(label), isConnected: true, isBusy: false };
  }
  return { label: walletButtonTexts.connect, isConnected: false, isBusy: isLoading };
}

/** What is told to those who cannot see the button and the panel change. Empty where the dialog tells it. */
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

/** What the wallet is asked to do about its network; null for nothing. */
export function changeOfNetwork(snapshot: WalletSnapshot): 'switching' | 'adding' | null {
  if (snapshot.matches({ connected: { network: 'settled' } })) return null;
  const isAdding =
    snapshot.matches({ connected: { network: { switchingByItself: 'adding' } } }) ||
    snapshot.matches({ connected: { network: { switchingOnRequest: 'adding' } } });
  return isAdding ? 'adding' : 'switching';
}
