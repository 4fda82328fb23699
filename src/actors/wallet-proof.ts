import { fromCallback } from 'xstate';
import type { SiteSettings } from '../../contract/site-settings.ts';
import type {
  ConnectedWallet,
  ConnectionEvent,
  ConnectionRequest,
} from '../../machines/miner/wallet-proof.actors.ts';
import { walletProofMachine } from '../../machines/miner/wallet-proof.machine.ts';
import { proveWallet, requestNonce } from '../adapters/api/wallet-proof-api.ts';
import type { LazyActor } from '../loading/lazy-actor.ts';
import { requestLogic } from './request-logic.ts';
import type { WalletActor } from './wallet.ts';

type LazyWallet = LazyActor<WalletActor>;

/** The site as a message for a wallet names it. */
export const signInSite = ({ chainId }: SiteSettings) => ({
  host: location.host,
  origin: location.origin,
  chainId: Number(chainId),
});

/** Returns what the wallet in the header is connected to; null unless it is. */
function connectedTo(wallet: WalletActor): ConnectedWallet | null {
  const snapshot = wallet.getSnapshot();
  const { walletId, address, chainId } = snapshot.context;
  if (!snapshot.matches('connected') || !walletId || !address || chainId === null) return null;
  return { walletId, address, chainId };
}

const isSame = (one: ConnectedWallet | null, other: ConnectedWallet | null): boolean =>
  one?.walletId === other?.walletId && one?.address === other?.address && one?.chainId === other?.chainId;

const connectionLogic = (lazyWallet: LazyWallet) =>
  fromCallback<ConnectionRequest, undefined, ConnectionEvent>(({ sendBack, receive }) => {
    let last: ConnectedWallet | null = null;
    let isAsked = false;
    let stopWatching: () => void = () => undefined;

    function watch(wallet: WalletActor): void {
      stopWatching();
      const report = () => {
        const connected = connectedTo(wallet);
        const hasGivenUp = isAsked && connected === null && wallet.getSnapshot().matches('disconnected');
        if (isSame(connected, last) && !hasGivenUp) return;
        last = connected;
        if (connected) sendBack({ type: 'wallet.connected', wallet: connected });
        // Between two connections, the wallet is neither.
        else sendBack({ type: 'wallet.disconnected' });
        if (connected || hasGivenUp) isAsked = false;
      };
      report();
      stopWatching = wallet.subscribe(report).unsubscribe;
    }

    const watchOnceStarted = () => {
      const wallet = lazyWallet.current();
      if (wallet) watch(wallet);
    };
    watchOnceStarted();
    const stopWaiting = lazyWallet.subscribe(watchOnceStarted);
    receive(({ type }) =>
      lazyWallet.start(wallet => {
        if (type === 'switch.requested') return wallet.send({ type: 'switch.pressed' });
        wallet.send({ type: 'connect.pressed' });
        isAsked = true;
      }),
    );
    return () => {
      stopWaiting();
      stopWatching();
    };
  });

export const walletProofLogic = (lazyWallet: LazyWallet) =>
  walletProofMachine.provide({
    actors: {
      connection: connectionLogic(lazyWallet),
      requestNonce: requestLogic((_, signal) => requestNonce(signal)),
      signMessage: requestLogic(async (question: { walletId: string; address: string; message: string }) => {
        const wallet = lazyWallet.current();
        if (wallet === null) throw new Error('There is no wallet.');
        return (await import('./wallet.ts')).signMessage(wallet, question);
      }),
      proveWallet: requestLogic(proveWallet),
    },
  });
