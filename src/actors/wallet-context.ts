import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { type LateActor, noActor } from './late-actor.ts';
import { useIsLoading, useLateSnapshot, useStarted } from './use-late-actor.ts';
import type { WalletActor } from './wallet.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

const WalletContext = createContext<LateActor<WalletActor>>(noActor);

export const WalletProvider = WalletContext.Provider;

/** The browser wallet of this page, which is loaded when somebody asks for it. */
export const useLateWallet = (): LateActor<WalletActor> => use(WalletContext);

/** Null until it has been started, and while React takes a rendered page over. */
export const useStartedWallet = (): WalletActor | null => useStarted(useLateWallet());

/** It was asked for, and is not there yet. */
export const useIsWalletLoading = (): boolean => useIsLoading(useLateWallet());

/** How the wallet stands; null until it has been started. */
export const useWalletSnapshot = (): WalletSnapshot | null => useLateSnapshot(useLateWallet());
