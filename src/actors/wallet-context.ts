import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import {
  inertLazyActor,
  type LazyActor,
  useIsLoading,
  useLazySnapshot,
  useStartedActor,
} from '../loading/lazy-actor.ts';
import type { WalletActor } from './wallet.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

const WalletContext = createContext<LazyActor<WalletActor>>(inertLazyActor);

export const WalletProvider = WalletContext.Provider;

export const useLazyWallet = (): LazyActor<WalletActor> => use(WalletContext);

/** Returns the wallet actor; null until it has started and during hydration. */
export const useStartedWallet = (): WalletActor | null => useStartedActor(useLazyWallet());

export const useIsWalletLoading = (): boolean => useIsLoading(useLazyWallet());

/** Returns the wallet's snapshot; null until the actor has started and during hydration. */
export const useWalletSnapshot = (): WalletSnapshot | null => useLazySnapshot(useLazyWallet());
