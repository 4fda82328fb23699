import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { WalletActor } from '../../actors/wallet.ts';
import { isFocusable } from '../../ui/use-focus-when-lost.ts';
import { WalletPanel } from './WalletPanel.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import { panelView, pickerView } from './wallet-view.ts';

interface LiveWalletProps {
  readonly wallet: WalletActor;
  readonly panelId: string;
  readonly isPanelOpen: boolean;
  /** Opens the panel, and gets the focus when the panel closes, or a dialog whose opener is gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onPanelClose: () => void;
}

export function LiveWallet({ wallet, panelId, isPanelOpen, button, onPanelClose }: LiveWalletProps) {
  const snapshot = useSelector(wallet, state => state);
  const panel = panelView(snapshot);
  return (
    <>
      <WalletPicker
        view={pickerView(snapshot)}
        onChoose={walletId => wallet.send({ type: 'wallet.chosen', walletId })}
        onList={() => wallet.send({ type: 'back.pressed' })}
        onRetry={() => wallet.send({ type: 'retry.pressed' })}
        onCancel={() => wallet.send({ type: 'cancel.pressed' })}
        onClose={() => wallet.send({ type: 'picker.closed' })}
        onClosed={opener => (canTakeFocus(opener) ? opener : button.current)?.focus()}
      />
      {panel && isPanelOpen && (
        <WalletPanel
          id={panelId}
          {...panel}
          button={button}
          onClose={onPanelClose}
          onSwitch={() => wallet.send({ type: 'switch.pressed' })}
          onDisconnect={() => wallet.send({ type: 'disconnect.pressed' })}
        />
      )}
    </>
  );
}

/** The page itself has the focus where the opener took none, as on some phones. */
const canTakeFocus = (opener: HTMLElement | null): boolean =>
  opener !== null && opener !== document.body && isFocusable(opener);
