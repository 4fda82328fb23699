import { Button } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { walletPanelTexts as texts } from '../../content/browser-wallet-texts.ts';
import { AddressAvatar } from '../../ui/AddressAvatar.tsx';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { CopyButton } from './CopyButton.tsx';
import { LatestBlock } from './LatestBlock.tsx';
import classes from './WalletPanel.module.css';
import type { PanelView } from './wallet-view.ts';

interface WalletPanelProps extends PanelView {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onSwitch: () => void;
  readonly onDisconnect: () => void;
}

export function WalletPanel({
  id,
  button,
  onClose,
  address,
  explorer,
  rpcUrl,
  network,
  isWrongNetwork,
  canSwitch,
  change,
  balance,
  onSwitch,
  onDisconnect,
}: WalletPanelProps) {
  const panel = useClosing(button, onClose);
  useFocusWhenLost(canSwitch, () => document.getElementById(id));
  return (
    <section ref={panel} id={id} tabIndex={-1} className={classes.panel} aria-label={texts.title}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{texts.balance}</dt>
          <dd className={classes.balance}>{balance ?? texts.reading}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{texts.network}</dt>
          <dd>
            {network}
            {isWrongNetwork && (
              <span className={classes.warning}>
                <IconAlertTriangle className={classes.icon} stroke={1.75} aria-hidden="true" />
                {texts.wrongNetwork}
              </span>
            )}
          </dd>
        </div>
        <div className={classes.fact}>
          <dt className={classes.account}>
            <AddressAvatar address={address} />
            {texts.address}
          </dt>
          <dd className={classes.address}>{address}</dd>
        </div>
        <LatestBlock rpcUrl={rpcUrl} />
      </dl>
      <div className={classes.actions}>
        <CopyButton text={address} label={texts.copy} copied={texts.copied} failed={texts.copyFailed} />
        {explorer !== null && (
          <ExternalButton href={explorer} size="sm">
            {texts.explorer}
          </ExternalButton>
        )}
        {canSwitch && (
          <Button
            size="sm"
            aria-disabled={change !== null}
            onClick={() => {
              if (change === null) onSwitch();
            }}
          >
            {change === null ? texts.switchTo : texts[change]}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onDisconnect}>
          {texts.disconnect}
        </Button>
      </div>
    </section>
  );
}

/** Escape, a press outside and tabbing out close the panel. Escape returns the focus. */
function useClosing(button: WalletPanelProps['button'], onClose: () => void) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useClickOutside(onClose, ['pointerdown', 'focusin'], [panel, button.current]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Toasts listen to Escape too.
    event.stopPropagation();
    onClose();
    button.current?.focus();
  };
  useWindowEvent('keydown', closeOnEscape, { capture: true });
  return setPanel;
}
