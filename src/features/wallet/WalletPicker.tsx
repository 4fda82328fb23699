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
  /** Null where the dialog is closed. */
  readonly view: PickerView | null;
  readonly onChoose: (walletId: string) => void;
  readonly onList: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  /** The dialog is gone. */
  readonly onClosed: () => void;
}

/** The dialog in which a wallet is chosen and asked. Each step is announced, and takes the focus along. */
export function WalletPicker({ view, onClose, onClosed, ...actions }: WalletPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(view?.kind ?? 'closed', () => box.current?.querySelector<HTMLElement>('button, a'));
  return (
    <MantineScope>
      <Modal
        opened={view !== null}
        onClose={onClose}
        // Mantine does not know whence the focus came to a dialog that is open from its beginning.
        returnFocus={false}
        onExitTransitionEnd={onClosed}
        centered
        title={texts.title}
        closeButtonProps={{ 'aria-label': 'Close' }}
        // Mantine's header element would count as a second banner of the page.
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
