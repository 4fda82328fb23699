/** The logos of the named wallets, for wallets that bring no icon of their own. See `icons/NOTICE.md`. */
import { namedWallet } from '../../../machines/wallet/wallet.rules.ts';
import coinbase from './icons/coinbase.svg';
import metamask from './icons/metamask.svg';
import trust from './icons/trust.svg';
import walletconnect from './icons/wallet-connect.svg';

const ICONS: Readonly<Record<string, string>> = { coinbase, metamask, trust, walletconnect };

/** @param id - of a named wallet, or that under which it announced itself */
export function walletIcon(id: string): string | null {
  const named = namedWallet(id);
  return (named && ICONS[named.id]) ?? null;
}
