/** Reads the connection of this tab. Without schema: every page loads it. */
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { isAddress } from './is-address.ts';

/** Document 1, sections 3 and 4. The first two are in the local storage, which all tabs share. */
export const LAST_WALLET = 'technovex.wallet.last';
export const AUTO_CONNECT = 'technovex.wallet.auto-connect';
/** In the session storage of this tab. */
export const ADDRESS = 'technovex.wallet.address';
export const RELOADED_FOR = 'technovex.wallet.reloaded-for';

/**
 * Returns this tab's connection to restore, or null, also where storage is forbidden. Without the
 * flag, removes the address. Keeps the flag: a new tab has no address yet.
 */
export function rememberedWallet(): RememberedWallet | null {
  try {
    const walletId = localStorage.getItem(LAST_WALLET);
    const address = sessionStorage.getItem(ADDRESS);
    const isWanted = localStorage.getItem(AUTO_CONNECT) === 'true';
    const reloadedFor = Number(sessionStorage.getItem(RELOADED_FOR)) || null;
    // A later page knows of its own reload only.
    sessionStorage.removeItem(RELOADED_FOR);
    if (isWanted && walletId && isAddress(address)) return { walletId, address, reloadedFor };
    sessionStorage.removeItem(ADDRESS);
  } catch {}
  return null;
}
