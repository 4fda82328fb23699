import { IconHourglassOff } from '@tabler/icons-react';
import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';
import { expiredTitles } from '../../content/miner-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './BowlExpired.module.css';

export interface ExpiredBowl {
  readonly lost: Units;
  /** Whether it expired while the page was open or before. */
  readonly when: keyof typeof expiredTitles;
}

interface BowlExpiredProps {
  readonly expired: ExpiredBowl;
  readonly onDismiss: () => void;
}

/** Shows the lost coins until the miner dismisses it. */
export const BowlExpired = ({ expired, onDismiss }: BowlExpiredProps) => (
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
  </Notice>
);
