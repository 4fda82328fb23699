import { Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconWallet } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import {
  useIsWalletLoading,
  useLazyWallet,
  useStartedWallet,
  useWalletSnapshot,
} from '../../actors/wallet-context.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { loadLiveWallet } from './load-live-wallet.ts';
import classes from './WalletSlot.module.css';
import { type ButtonView, buttonView, statusText } from './wallet-button-view.ts';

/** Already loaded once the wallet actor has started. */
const LiveWallet = lazy(loadLiveWallet);

/** The wallet in the header. Its code loads for a press or a stored connection. */
export function WalletSlot() {
  const lazyWallet = useLazyWallet();
  const wallet = useStartedWallet();
  const snapshot = useWalletSnapshot();
  const view = buttonView(snapshot, useIsWalletLoading());
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Otherwise the panel would reopen with the next connection.
  if (isOpen && !view.isConnected) setIsOpen(false);
  useFocusWhenLost(view.isConnected ? 'connected' : 'not connected', () => button.current);

  const press = () => lazyWallet.start(started => started.send({ type: 'connect.pressed' }));
  return (
    <div className={classes.wallet}>
      <VisuallyHidden role="status">{statusText(snapshot)}</VisuallyHidden>
      <WalletButton
        ref={button}
        {...view}
        panelId={panelId}
        isOpen={isOpen}
        onPress={view.isConnected ? () => setIsOpen(!isOpen) : press}
      />
      {wallet !== null && (
        <Suspense fallback={null}>
          <LiveWallet
            wallet={wallet}
            panelId={panelId}
            isPanelOpen={isOpen}
            button={button}
            onPanelClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface WalletButtonProps extends ButtonView {
  readonly ref: Ref<HTMLButtonElement>;
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** One button for all states of the wallet, so that it keeps the focus. */
const WalletButton = ({
  ref,
  label,
  name,
  tooltip,
  isConnected,
  isBusy,
  panelId,
  isOpen,
  onPress,
}: WalletButtonProps) => (
  <Tooltip label={tooltip} disabled={tooltip === undefined}>
    <UnstyledButton
      ref={ref}
      className={classes.button ?? ''}
      data-connected={isConnected || undefined}
      aria-label={name}
      aria-busy={isBusy || undefined}
      {...(isConnected && { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined })}
      onClick={onPress}
    >
      {isBusy ? (
        <Loader size="sm" color="currentcolor" />
      ) : (
        <IconWallet className={classes.icon} stroke={1.75} aria-hidden="true" />
      )}
      <span className={classes.label}>{label}</span>
      {isConnected && <IconChevronDown className={classes.chevron} stroke={1.75} aria-hidden="true" />}
    </UnstyledButton>
  </Tooltip>
);
