import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHourglassLow, IconHourglassOff } from '@tabler/icons-react';
import { memo, type Ref, useRef } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../../contract/mining.ts';
import type { Lost } from '../../../machines/miner/miner.rules.ts';
import { formatAmount } from '../../content/formats.ts';
import { emptyBowl, expiredTitles, expiryWarnings, partsOfLoss } from '../../content/miner-texts.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { FittedAmount } from '../../ui/FittedAmount.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { TickingText } from '../../ui/TickingText.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './BowlCard.module.css';

export interface BowlCardProps extends BowlStatus {
  readonly pending: Units;
  /** The fill level, 0 to 1. */
  readonly fill: number;
  readonly mining: boolean;
  /** Whether the miner takes `collect.pressed`; while another request is under way, it may not. */
  readonly isCollectable: boolean;
  /** The expired bowl, until the miner dismisses it. */
  readonly expired: ExpiredBowl | null;
  readonly onCollect: () => void;
  readonly onDismissExpired: () => void;
}

export function BowlCard({ pending, fill, mining, remaining, collecting, ...rest }: BowlCardProps) {
  const { collected, expired, isCollectable, onCollect, onDismissExpired } = rest;
  const collect = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(expired === null, () => collect.current);
  return (
    <Panel title="Coin Collection Bowl" aside={<SimulatedBadge />}>
      {expired && <BowlExpired expired={expired} onDismiss={onDismissExpired} />}
      <div className={classes.body}>
        <div className={classes.stage}>
          <CoinBowl
            fill={fill}
            active={mining}
            collected={collected !== null}
            label={`The bowl is ${Math.floor(fill * 100)} % full`}
          />
          {collected !== null && (
            <p className={classes.collected}>{formatAmount(collected)} TXV collected into your total.</p>
          )}
        </div>
        <div className={classes.side}>
          <p className={classes.amount}>
            <FittedAmount amount={pending} size="hero" />
          </p>
          {remaining === null || pending === 0 ? (
            <p className={classes.empty}>{emptyBowl}</p>
          ) : (
            <Countdown remaining={remaining} />
          )}
          <CollectButton
            ref={collect}
            isCollectable={isCollectable && pending > 0}
            collecting={collecting}
            onCollect={onCollect}
          />
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

interface CollectButtonProps extends Pick<BowlCardProps, 'collecting' | 'isCollectable' | 'onCollect'> {
  readonly ref: Ref<HTMLButtonElement>;
}

const BUSY_LABELS = { sending: 'Collecting…', retrying: 'Trying again…' } as const;

/** Memoised, so that ticks do not render it. */
const CollectButton = memo(function CollectButton(props: CollectButtonProps) {
  const { collecting, isCollectable, onCollect, ref } = props;
  return (
    <Button
      ref={ref}
      color="amber"
      size="lg"
      // Stays focusable while it is busy.
      aria-disabled={!isCollectable}
      data-disabled={!isCollectable && collecting === null}
      {...(isCollectable && { onClick: onCollect })}
    >
      {collecting === null ? 'Collect Coins' : BUSY_LABELS[collecting]}
    </Button>
  );
});

interface ExpiredBowl extends Lost {
  /** Whether it expired while the page was open or before. */
  readonly when: keyof typeof expiredTitles;
}

interface BowlExpiredProps {
  readonly expired: ExpiredBowl;
  readonly onDismiss: () => void;
}

const BowlExpired = ({ expired, onDismiss }: BowlExpiredProps) => (
  <Notice
    tone="danger"
    icon={<IconHourglassOff stroke={1.75} />}
    title={expiredTitles[expired.when]}
    action={
      <Button size="sm" variant="default" onClick={onDismiss}>
        Got it
      </Button>
    }
  >
    <p>
      You lost <strong className={classes.lost}>{formatAmount(expired.lost)} TXV</strong>. Coins must be
      collected within 24 hours.
    </p>
    {expired.unsaved > 0 && <p>{partsOfLoss(expired)}</p>}
  </Notice>
);

interface BowlStatus {
  /** Milliseconds until the bowl expires; null while it is empty. */
  readonly remaining: number | null;
  readonly collecting: 'sending' | 'retrying' | null;
  readonly collected: Units | null;
}

interface BowlReportProps extends BowlStatus {
  readonly expired: boolean;
}

const WARNINGS = { calm: '', ...expiryWarnings } as const;

/** Announces collections and milestones of the countdown to screen readers. */
const BowlReport = (props: BowlReportProps) => (
  <VisuallyHidden role="status">{reportOf(props)}</VisuallyHidden>
);

function reportOf({ remaining, collecting, collected, expired }: BowlReportProps): string {
  if (collecting === 'retrying') return 'The collection did not get through. Trying again.';
  if (collecting === 'sending') return 'Collecting your coins.';
  if (expired) return 'Your bowl has expired and its coins are lost.';
  const warning = remaining === null ? '' : WARNINGS[urgencyOf(remaining)];
  return warning || (collected === null ? '' : `${formatAmount(collected)} TXV collected.`);
}

const WARNING_LOOKS = {
  'last-hour': { tone: 'warning', icon: <IconHourglassLow stroke={1.75} /> },
  'last-minutes': { tone: 'danger', icon: <IconAlertTriangle stroke={1.75} /> },
} as const;

function Countdown({ remaining }: { readonly remaining: number }) {
  const { hours, minutes, seconds } = countdownParts(remaining);
  // A thousandth is less than a pixel, so this avoids repaints.
  const left = Math.round(1_000 * Math.min(1, Math.max(0, remaining / BOWL_LIFETIME))) / 1_000;
  const urgency = urgencyOf(remaining);
  return (
    <div className={classes.countdown} data-urgency={urgency}>
      <p className={classes.label}>Collect within</p>
      <p className={classes.figures}>
        {hours} <small>h</small> {minutes} <small>min</small> <TickingText text={seconds} /> <small>s</small>
      </p>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.left} style={{ transform: `scaleX(${left})` }} />
      </span>
      {urgency !== 'calm' && (
        <Notice {...WARNING_LOOKS[urgency]}>
          <p>{expiryWarnings[urgency]}</p>
        </Notice>
      )}
    </div>
  );
}

type Urgency = 'calm' | 'last-hour' | 'last-minutes';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The bowl warns in its last hour and again in its last five minutes (decision D24). */
const LAST_HOUR = HOUR;
const LAST_MINUTES = 5 * MINUTE;

function urgencyOf(remaining: number): Urgency {
  if (remaining <= LAST_MINUTES) return 'last-minutes';
  return remaining <= LAST_HOUR ? 'last-hour' : 'calm';
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Splits the time, rounded up to show zero only at its end; bounded, if clocks differ. */
function countdownParts(remaining: number) {
  const seconds = Math.ceil(Math.min(BOWL_LIFETIME, Math.max(0, remaining)) / SECOND);
  return {
    hours: twoDigits(Math.floor(seconds / 3_600)),
    minutes: twoDigits(Math.floor(seconds / 60) % 60),
    seconds: twoDigits(seconds % 60),
  };
}
