import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { walletPanelTexts as texts } from '../../content/browser-wallet-texts.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './WalletPanel.module.css';
import type { PanelView } from './wallet-view.ts';

interface WalletPanelProps extends PanelView {
  readonly id: string;
  readonly onSwitch: () => void;
  readonly onDisconnect: () => void;
}

export function WalletPanel({
  id,
  address,
  network,
  isWrongNetwork,
  canSwitch,
  change,
  balance,
  onSwitch,
  onDisconnect,
}: WalletPanelProps) {
  return (
    <section id={id} className={classes.panel} aria-label={texts.title}>
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
          <dt>{texts.address}</dt>
          <dd className={classes.address}>{address}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <CopyButton text={address} label={texts.copy} copied={texts.copied} failed={texts.copyFailed} />
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
