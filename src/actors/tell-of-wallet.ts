import type { WalletFact } from '../../machines/wallet/wallet.facts.ts';
import { showToast } from '../adapters/toasts.ts';
import { walletToast } from '../content/toasts.ts';

/** Shows a fact of the browser wallet, where there are words for it. */
export function tellOfWallet(fact: WalletFact): void {
  const toast = walletToast(fact);
  if (toast) showToast(toast);
}
