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

/**
 * Returns this tab's connection to restore, or null. Without the flag, removes the address. Keeps
 * the flag, which all tabs share: a new tab has no address yet.
 */
export function rememberedWallet(): RememberedWallet | null {
  const remembered = attempt(() => {
    const walletId = localStorage.getItem(LAST_WALLET);
    const address = sessionStorage.getItem(ADDRESS);
    const isWanted = localStorage.getItem(AUTO_CONNECT) === 'true';
    return isWanted && walletId && isAddress(address) ? { walletId, address } : null;
  });
  if (remembered === null) forgetAddress();
  return remembered;
}

export const rememberWallet = ({ walletId, address }: RememberedWallet): void => {
  attempt(() => {
    localStorage.setItem(LAST_WALLET, walletId);
    localStorage.setItem(AUTO_CONNECT, 'true');
    sessionStorage.setItem(ADDRESS, address);
  });
};

/** Ends automatic reconnection of this tab. */
export const forgetAddress = (): void => {
  attempt(() => sessionStorage.removeItem(ADDRESS));
};

/** Ends automatic reconnection of all tabs. Keeps the last wallet's id. */
export const stopAutoConnect = (): void => {
  attempt(() => localStorage.removeItem(AUTO_CONNECT));
};
