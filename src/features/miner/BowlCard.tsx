import { useId } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';
import { collectElsewhere, emptyBowl } from '../../content/miner-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { FittedAmount } from '../../ui/FittedAmount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './BowlCard.module.css';
import { BowlExpired, type ExpiredBowl } from './BowlExpired.tsx';
import { BowlReport, type BowlStatus } from './BowlReport.tsx';
import { Countdown } from './Countdown.tsx';

export interface BowlCardProps extends BowlStatus {
  readonly pending: Units;
  /** The fill level, 0 to 1. */
  readonly fill: number;
  readonly mining: boolean;
  /** The expired bowl, until the miner dismisses it. */
  readonly expired: ExpiredBowl | null;
  /** Whether another tab leads and collects. */
  readonly locked: boolean;
  readonly onCollect: () => void;
  readonly onDismissExpired: () => void;
}

const BUSY_LABELS = { sending: 'Collecting…', retrying: 'Trying again…' } as const;

/** The bowl with its coins, its countdown and the collect button. */
export function BowlCard({ pending, fill, mining, remaining, collecting, ...rest }: BowlCardProps) {
  const { collected, expired, locked, onCollect, onDismissExpired } = rest;
  const reasonId = useId();
  const empty = pending === 0;
  const collectable = !empty && !locked && collecting === null;
  return (
    <Panel title="Coin Collection Bowl">
      {expired && <BowlExpired expired={expired} onDismiss={onDismissExpired} />}
      <div className={classes.body}>
        <CoinBowl fill={fill} active={mining} label={`The bowl is ${Math.floor(fill * 100)} % full`} />
        <div className={classes.side}>
          <p>
            <FittedAmount amount={pending} size="hero" />
          </p>
          {remaining === null || empty ? (
            <p className={classes.empty}>{emptyBowl}</p>
          ) : (
            <Countdown remaining={remaining} />
          )}
          <Button
            color="amber"
            size="lg"
            className={classes.collect ?? ''}
            // Stays focusable while it is busy.
            aria-disabled={!collectable}
            aria-describedby={locked ? reasonId : undefined}
            {...((empty || locked) && { 'data-disabled': true })}
            {...(collectable && { onClick: onCollect })}
          >
            {collecting === null ? 'Collect Coins' : BUSY_LABELS[collecting]}
          </Button>
          {locked && (
            <p id={reasonId} className={classes.reason}>
              {collectElsewhere}
            </p>
          )}
          {collected !== null && (
            <p className={classes.collected}>{formatAmount(collected)} TXV collected into your total.</p>
          )}
        </div>
      </div>
      <BowlReport
        remaining={remaining}
        collecting={collecting}
        collected={collected}
        expired={expired !== null}
      />
    </Panel>
  );
}
