/** Stores the connection of this tab. Does nothing where storage is full or forbidden. */
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { attempt } from './foreign-values.ts';
import { ADDRESS, AUTO_CONNECT, LAST_WALLET, RELOADED_FOR } from './wallet-memory.ts';

export const rememberWallet = ({ walletId, address }: Omit<RememberedWallet, 'reloadedFor'>): void =>
  void attempt(() => {
    localStorage.setItem(LAST_WALLET, walletId);
    localStorage.setItem(AUTO_CONNECT, 'true');
    sessionStorage.setItem(ADDRESS, address);
  });

/** Ends the automatic reconnection of this tab. */
export const forgetAddress = (): void => void attempt(() => sessionStorage.removeItem(ADDRESS));

/** Ends the automatic reconnection of all tabs. Keeps the last wallet's id. */
export const stopAutoConnect = (): void => void attempt(() => localStorage.removeItem(AUTO_CONNECT));

/** Tells the next page of this tab that this one reloads for a change to a chain. */
export const rememberReload = (chainId: number): void =>
  void attempt(() => sessionStorage.setItem(RELOADED_FOR, String(chainId)));
