import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconWallet } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import {
  type DetectedWallet,
  type NamedWallet,
  WALLET_CONNECT,
} from '../../../machines/wallet/wallet.rules.ts';
import { pickerTexts as texts, walletSites } from '../../content/browser-wallet-texts.ts';
import dialog from '../../ui/Dialog.module.css';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Modal } from '../../ui/fields.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './WalletPicker.module.css';
import { WalletWaiting } from './WalletWaiting.tsx';
import { walletIcon } from './wallet-icons.ts';
import type { PickerView } from './wallet-view.ts';

interface WalletPickerProps {
  /** Null while the dialog is closed. */
  readonly view: PickerView | null;
  readonly onChoose: (walletId: string) => void;
  readonly onList: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  /** Receives what had the focus when the dialog opened. */
  readonly onClosed: (opener: HTMLElement | null) => void;
}

/** The dialog to choose and connect a wallet. Each step is announced and moves the focus. */
export function WalletPicker({ view, onClose, onClosed, ...actions }: WalletPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(view?.kind ?? 'closed', () => box.current?.querySelector<HTMLElement>('button, a'));
  const opened = view !== null;
  const opener = useRef<HTMLElement>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (opened) opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Mantine does not know the previous focus of a dialog that is mounted open.
      returnFocus={false}
      onExitTransitionEnd={() => onClosed(opener.current)}
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

interface WalletListProps {
  readonly found: readonly DetectedWallet[];
  readonly missing: readonly NamedWallet[];
  readonly onChoose: (walletId: string) => void;
}

/** The available wallets, then known ones that are not installed. */
const WalletList = ({ found, missing, onChoose }: WalletListProps) => (
  <>
    <p className={classes.lead}>{texts.lead}</p>
    <section className={classes.group}>
      <h3 className={classes.listTitle}>{texts.found}</h3>
      {found.length === 0 && <p className={classes.note}>{texts.noneFound}</p>}
      <ul className={classes.list}>
        {found.map(({ id, name, icon }) => (
          <li key={id}>
            <UnstyledButton className={classes.wallet ?? ''} onClick={() => onChoose(id)}>
              <WalletLabel
                id={id}
                icon={icon}
                name={name}
                note={id === WALLET_CONNECT ? texts.otherDevice : null}
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
    {missing.length > 0 && (
      <section className={classes.group}>
        <h3 className={classes.listTitle}>{texts.others}</h3>
        <ul className={classes.list}>
          {missing.map(({ id, name }) => (
            <li key={id}>
              {id === WALLET_CONNECT ? (
                <p className={classes.wallet} data-unavailable>
                  <WalletLabel id={id} name={name} note={texts.notAvailable} />
                </p>
              ) : (
                <UnstyledButton className={classes.wallet ?? ''} onClick={() => onChoose(id)}>
                  <WalletLabel id={id} name={name} note={texts.notInstalled} />
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    )}
    <AboutWallets />
  </>
);

/** The link opens a new tab, so that the picker stays. */
const AboutWallets = () => (
  <details className={classes.about}>
    <summary className={classes.summary}>{texts.about.title}</summary>
    <div className={classes.answer}>
      {texts.about.sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ExternalLink href="/official">{texts.about.link}</ExternalLink>
    </div>
  </details>
);

interface WalletLabelProps {
  readonly id: string;
  /** The wallet's own icon. */
  readonly icon?: string | null;
  readonly name: string;
  readonly note: string | null;
}

function WalletLabel({ id, icon, name, note }: WalletLabelProps) {
  const image = icon ?? walletIcon(id);
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        {image === null ? <IconWallet stroke={1.75} /> : <img src={image} alt="" />}
      </span>
      <span className={classes.listWords}>
        <span className={classes.name}>
          <Isolated text={name} />
        </span>
        {note !== null && <span className={classes.note}>{note}</span>}
      </span>
    </>
  );
}
