/** Stores the connected wallet (document 1, sections 3, 4). Without schema: every page loads it. */
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { isAddress } from './is-address.ts';

const LAST_WALLET = 'technovex.wallet.last';
const AUTO_CONNECT = 'technovex.wallet.auto-connect';
/** In the session storage of this tab. */
const ADDRESS = 'technovex.wallet.address';

/** Returns null where storage is full or forbidden. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Returns this visit's connection to restore, or null. Removes an incomplete one. */
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

/** Ends automatic reconnection. Keeps the last wallet's id. */
export function forgetConnection(): void {
  attempt(() => {
    localStorage.removeItem(AUTO_CONNECT);
    sessionStorage.removeItem(ADDRESS);
  });
}
