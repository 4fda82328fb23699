/** What this browser remembers of a wallet (document 1, sections 3 and 4). Every page asks, so this needs no schema. */
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { isAddress } from './is-address.ts';

const LAST_WALLET = 'technovex.wallet.last';
const AUTO_CONNECT = 'technovex.wallet.auto-connect';
/** Of this tab's visit alone. */
const ADDRESS = 'technovex.wallet.address';

/** Storage can be full or forbidden: then nothing is remembered, and nothing breaks. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The connection of this visit that may be taken up again; null where there is none: then what is left of one is dropped. */
export function rememberedWallet(): RememberedWallet | null {
  const remembered = attempt(() => {
    const walletId = localStorage.getItem(LAST_WALLET);
    const address = sessionStorage.getItem(ADDRESS);
    const isWanted = localStorage.getItem(AUTO_CONNECT) === 'true';
    return isWanted && walletId && isAddress(address) ? { walletId, address } : null;
  });
  if (remembered === null) forgetConnection();
  return remembered;
}

export const rememberWallet = ({ walletId, address }: RememberedWallet): void => {
  attempt(() => {
    localStorage.setItem(LAST_WALLET, walletId);
    localStorage.setItem(AUTO_CONNECT, 'true');
    sessionStorage.setItem(ADDRESS, address);
  });
};

/** The wallet is not connected to again by itself. Which one it was stays known. */
export function forgetConnection(): void {
  attempt(() => {
    localStorage.removeItem(AUTO_CONNECT);
    sessionStorage.removeItem(ADDRESS);
  });
}
