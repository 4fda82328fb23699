import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import { maskEmail } from '../../../contract/mask-email.ts';
import { bowlAmount, bowlStatusTexts, collectedText, timeLeft } from '../../content/bowl-status-texts.ts';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { TickingText } from '../../ui/TickingText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './BowlStatusRow.module.css';

export interface BowlStatusRowProps {
  readonly email: string;
  readonly isMining: boolean;
  /** In units. */
  readonly pending: Units;
  /** Milliseconds until the bowl expires; null while it is empty. */
  readonly remaining: number | null;
  readonly isCollecting: boolean;
  /** Whether the miner takes `collect.pressed`; while another request is under way, it may not. */
  readonly isCollectable: boolean;
  readonly collected: Units | null;
  readonly onCollect: () => void;
  /** Says that coins are not saved; null if they are. */
  readonly notice: string | null;
}

const texts = bowlStatusTexts;

/** Shows who is logged in, and the bowl with its only action. */
export function BowlStatusRow({ email, isMining, pending, remaining, ...rest }: BowlStatusRowProps) {
  const { isCollecting, collected, onCollect, notice } = rest;
  const isEmpty = pending === 0;
  const isCollectable = rest.isCollectable && !isEmpty;
  const report = collected === null ? '' : collectedText(collected);
  return (
    <Row email={email} status={<MiningStatus isMining={isMining} isSaved={notice === null} />}>
      <p className={classes.bowl}>
        {isEmpty ? (
          report || texts.empty
        ) : (
          <>
            <strong className={classes.amount}>
              <TickingText text={bowlAmount(pending)} />
            </strong>{' '}
            {remaining !== null && (
              <span className={classes.time}>
                <TickingText text={timeLeft(remaining)} />
              </span>
            )}
          </>
        )}
        {notice !== null && <span className={classes.notice}> {notice}</span>}
      </p>
      {!isEmpty && (
        <span className={classes.mark}>
          <SimulatedBadge />
        </span>
      )}
      <VisuallyHidden role="status">{notice ?? report}</VisuallyHidden>
      <Button
        size="sm"
        color="amber"
        className={classes.collect}
        // Stays focusable while it is busy or the bowl is empty.
        aria-disabled={!isCollectable}
        aria-busy={isCollecting || undefined}
        data-disabled={!isCollectable && !isCollecting}
        {...(isCollectable && { onClick: onCollect })}
      >
        {isCollecting ? texts.collecting : texts.collect}
      </Button>
    </Row>
  );
}

interface MiningStatusProps {
  readonly isMining: boolean;
  readonly isSaved: boolean;
}

const MiningStatus = ({ isMining, isSaved }: MiningStatusProps) => (
  <StatusLine
    tone={!isSaved ? 'warning' : isMining ? 'good' : 'quiet'}
    text={isMining ? texts.mining : texts.notMining}
  />
);

interface RowProps {
  readonly email: string;
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** The row with the account; its children follow. */
export const Row = ({ email, status, children }: RowProps) => (
  <section className={classes.row} aria-label={texts.name}>
    <div className={classes.who}>
      <span className={classes.email}>{maskEmail(email)}</span>
      {status}
    </div>
    {children}
  </section>
);
