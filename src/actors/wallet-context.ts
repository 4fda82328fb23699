import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { type LateActor, noActor } from './late-actor.ts';
import type { WalletActor } from './wallet.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;

const WalletContext = createContext<LateActor<WalletActor>>(noActor);

export const WalletProvider = WalletContext.Provider;

/** The browser wallet of this page, which is loaded when somebody asks for it. */
export const useLateWallet = (): LateActor<WalletActor> => use(WalletContext);

const nothing = () => null;
const no = () => false;

/** Null until it has been started, and while React takes a rendered page over. */
export function useStartedWallet(): WalletActor | null {
  const late = useLateWallet();
  return useSyncExternalStore(late.subscribe, late.current, nothing);
}

/** It was asked for, and is not there yet. */
export function useIsWalletLoading(): boolean {
  const late = useLateWallet();
  return useSyncExternalStore(late.subscribe, late.isLoading, no);
}

/** How the wallet stands; null until it has been started. */
export function useWalletSnapshot(): WalletSnapshot | null {
  const wallet = useStartedWallet();
  const subscribe = useCallback(
    (tell: () => void) => wallet?.subscribe(tell).unsubscribe ?? (() => undefined),
    [wallet],
  );
  return useSyncExternalStore(subscribe, () => wallet?.getSnapshot() ?? null, nothing);
}
