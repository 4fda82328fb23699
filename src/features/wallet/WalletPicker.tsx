import { Modal } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { pickerTexts as texts, walletSites } from '../../content/browser-wallet-texts.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { WalletList } from './WalletList.tsx';
import classes from './WalletPicker.module.css';
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

interface MissingWalletProps {
  readonly walletId: string;
  readonly name: string;
  readonly onBack: () => void;
}

/** A wallet that is not installed, with its download link. */
function MissingWallet({ walletId, name, onBack }: MissingWalletProps) {
  const site = walletSites[walletId];
  return (
    <>
      <div className={classes.words} role="status">
        <h3 className={classes.title}>{texts.getTitle(name)}</h3>
        <p className={classes.text}>{site === undefined ? texts.unavailable(name) : texts.get(name)}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onBack}>
          {texts.back}
        </Button>
        {site !== undefined && (
          <ExternalButton href={site} size="md" variant="filled">
            {texts.getAction(name)}
          </ExternalButton>
        )}
      </div>
    </>
  );
}

interface WalletProblemProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** A failed request to the wallet. */
const WalletProblem = ({ title, text, onRetry, onBack }: WalletProblemProps) => (
  <>
    <div className={classes.words} role="alert">
      <h3 className={classes.title}>
        <IconAlertCircle className={classes.problem} stroke={1.75} aria-hidden="true" />
        {title}
      </h3>
      <p className={classes.text}>{text}</p>
    </div>
    <div className={classes.actions}>
      <Button size="md" onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button variant="default" size="md" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  </>
);
