/** Stores the connection of this tab. Does nothing where storage is full or forbidden. */
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { ADDRESS, AUTO_CONNECT, LAST_WALLET } from './wallet-memory.ts';

function attempt(access: () => void): void {
  try {
    access();
  } catch {}
}

export const rememberWallet = ({ walletId, address }: RememberedWallet): void =>
  attempt(() => {
    localStorage.setItem(LAST_WALLET, walletId);
    localStorage.setItem(AUTO_CONNECT, 'true');
    sessionStorage.setItem(ADDRESS, address);
  });

/** Ends the automatic reconnection of this tab. */
export const forgetAddress = (): void => attempt(() => sessionStorage.removeItem(ADDRESS));

/** Ends the automatic reconnection of all tabs. Keeps the last wallet's id. */
export const stopAutoConnect = (): void => attempt(() => localStorage.removeItem(AUTO_CONNECT));
