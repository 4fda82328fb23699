import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { WalletActor } from '../../actors/wallet.ts';
import { ControlsProvider } from '../../ui/ControlsProvider.tsx';
import { WalletPanel } from './WalletPanel.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import { panelView, pickerView } from './wallet-view.ts';

interface LiveWalletProps {
  readonly wallet: WalletActor;
  readonly panelId: string;
  readonly isPanelOpen: boolean;
  /** Opens the panel, and gets the focus when the panel or the dialog closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onPanelClose: () => void;
}

export function LiveWallet({ wallet, panelId, isPanelOpen, button, onPanelClose }: LiveWalletProps) {
  const snapshot = useSelector(wallet, state => state);
  const panel = panelView(snapshot);
  return (
    <ControlsProvider>
      <WalletPicker
        view={pickerView(snapshot)}
        onChoose={walletId => wallet.send({ type: 'wallet.chosen', walletId })}
        onList={() => wallet.send({ type: 'back.pressed' })}
        onRetry={() => wallet.send({ type: 'retry.pressed' })}
        onCancel={() => wallet.send({ type: 'cancel.pressed' })}
        onClose={() => wallet.send({ type: 'picker.closed' })}
        onClosed={() => button.current?.focus()}
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
    </ControlsProvider>
  );
}
