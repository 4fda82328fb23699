import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { pickerTexts as texts } from '../../content/browser-wallet-texts.ts';
import dialog from '../../ui/Dialog.module.css';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { MissingWallet } from './MissingWallet.tsx';
import { WalletList } from './WalletList.tsx';
import classes from './WalletPicker.module.css';
import { WalletProblem } from './WalletProblem.tsx';
import { WalletWaiting } from './WalletWaiting.tsx';
import type { PickerView } from './wallet-view.ts';

interface WalletPickerProps {
  /** Null while the dialog is closed. */
  readonly view: PickerView | null;
  readonly onChoose: (walletId: string) => void;
  readonly onList: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  /** Called when the dialog has closed. */
  readonly onClosed: () => void;
}

/** The dialog to choose and connect a wallet. Each step is announced and moves the focus. */
export function WalletPicker({ view, onClose, onClosed, ...actions }: WalletPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(view?.kind ?? 'closed', () => box.current?.querySelector<HTMLElement>('button, a'));
  return (
    <MantineScope>
      <Modal
        opened={view !== null}
        onClose={onClose}
        // Mantine does not know the previous focus of a dialog that is mounted open.
        returnFocus={false}
        onExitTransitionEnd={onClosed}
        centered
        title={texts.title}
        closeButtonProps={{ 'aria-label': 'Close' }}
        // Otherwise Mantine's header element would be a second banner landmark.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ content: dialog.content ?? '', header: dialog.header ?? '', title: dialog.title ?? '' }}
      >
        <div ref={box} className={classes.step}>
          {view && <Step view={view} {...actions} />}
        </div>
      </Modal>
    </MantineScope>
  );
}

function Step({
  view,
  onChoose,
  onList,
  onRetry,
  onCancel,
}: Omit<WalletPickerProps, 'view' | 'onClose' | 'onClosed'> & { readonly view: PickerView }) {
  switch (view.kind) {
    case 'list':
      return <WalletList found={view.found} missing={view.missing} onChoose={onChoose} />;
    case 'missing':
      return <MissingWallet walletId={view.walletId} name={view.name} onBack={onList} />;
    case 'waiting':
      return <WalletWaiting title={view.title} text={view.text} pairing={view.pairing} onCancel={onCancel} />;
    case 'problem':
      return <WalletProblem title={view.title} text={view.text} onRetry={onRetry} onBack={onCancel} />;
  }
}
