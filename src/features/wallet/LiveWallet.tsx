import { useSelector } from '@xstate/react';
import type { WalletActor } from '../../actors/wallet.ts';
import { ControlsProvider } from '../../ui/ControlsProvider.tsx';
import { WalletPanel } from './WalletPanel.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import { panelView, pickerView } from './wallet-view.ts';

interface LiveWalletProps {
  readonly wallet: WalletActor;
  readonly panelId: string;
  readonly isPanelOpen: boolean;
  /** Called when the dialog has closed and the focus is lost. */
  readonly onPickerClosed: () => void;
}

export function LiveWallet({ wallet, panelId, isPanelOpen, onPickerClosed }: LiveWalletProps) {
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
        onClosed={onPickerClosed}
      />
      {panel && isPanelOpen && (
        <WalletPanel
          id={panelId}
          {...panel}
          onSwitch={() => wallet.send({ type: 'switch.pressed' })}
          onDisconnect={() => wallet.send({ type: 'disconnect.pressed' })}
        />
      )}
    </ControlsProvider>
  );
}
