import { useSelector } from '@xstate/react';
import type { WalletActor } from '../../actors/wallet.ts';
import { WalletPanel } from './WalletPanel.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import { panelView, pickerView } from './wallet-view.ts';

interface LiveWalletProps {
  readonly wallet: WalletActor;
  readonly panelId: string;
  readonly isPanelOpen: boolean;
  /** The dialog is gone, and with it the focus. */
  readonly onPickerClosed: () => void;
}

/** The snapshot of the wallet's flow, drawn: the dialog in which one is chosen, and the panel of the connected one. */
export function LiveWallet({ wallet, panelId, isPanelOpen, onPickerClosed }: LiveWalletProps) {
  const snapshot = useSelector(wallet, state => state);
  const panel = panelView(snapshot);
  return (
    <>
      <WalletPicker
        view={pickerView(snapshot)}
        onChoose={walletId => wallet.send({ type: 'wallet.chosen', walletId })}
        onList={() => wallet.send({ type: 'list.chosen' })}
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
    </>
  );
}
