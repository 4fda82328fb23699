import { lazy, Suspense, useId } from 'react';
import {
  useIsWalletLoading,
  useLazyWallet,
  useStartedWallet,
  useWalletSnapshot,
} from '../../actors/wallet-context.ts';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { loadLiveWallet } from './load-live-wallet.ts';
import { WalletButton } from './WalletButton.tsx';
import classes from './WalletSlot.module.css';
import { buttonView, statusText } from './wallet-button-view.ts';

/** By the time that there is a wallet it has been loaded. */
const LiveWallet = lazy(loadLiveWallet);

/**
 * The browser wallet in the bar of every page. Until it is needed it is a button alone: flow, dialog and panel are loaded
 * when it is pressed, or when this browser remembers a connection.
 */
export function WalletSlot() {
  const late = useLazyWallet();
  const wallet = useStartedWallet();
  const snapshot = useWalletSnapshot();
  const view = buttonView(snapshot, useIsWalletLoading());
  const panelId = useId();
  const { isOpen, close, toggle, button, around } = useDropdown();
  // A panel that was open when its wallet went is not to come back with the next one.
  if (isOpen && !view.isConnected) close();
  useFocusWhenLost(view.isConnected ? 'connected' : 'not connected', () => button.current);

  const press = () => late.start(started => started.send({ type: 'connect.pressed' }));
  return (
    <div className={classes.wallet} {...around}>
      <VisuallyHidden role="status">{statusText(snapshot)}</VisuallyHidden>
      <WalletButton
        ref={button}
        {...view}
        panelId={panelId}
        isOpen={isOpen}
        onPress={view.isConnected ? toggle : press}
      />
      {wallet !== null && (
        <Suspense fallback={null}>
          <LiveWallet
            wallet={wallet}
            panelId={panelId}
            isPanelOpen={isOpen}
            onPickerClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}
