import { Button } from '@mantine/core';
import { IconLogout2, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import { levelOf, unitsPerHour } from '../../../contract/mining.ts';
import { formatCount } from '../../content/formats.ts';
import { Figure, Figures, Unit } from '../../ui/Figures.tsx';
import { FittedAmount } from '../../ui/FittedAmount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './MiningControlCard.module.css';
import { type MiningSession, type SyncState, sessionStatus } from './session-status.ts';
import { shortTxv } from './short-txv.ts';

export interface MiningControlCardProps {
  readonly total: Units;
  /** GH/s. */
  readonly hashrate: number;
  readonly session: MiningSession;
  readonly sync: SyncState;
  /** False until the tab knows whether it leads. */
  readonly isStartable: boolean;
  readonly loggingOut: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onLogOut: () => void;
  readonly children?: ReactNode;
}

export function MiningControlCard(props: MiningControlCardProps) {
  const { total, hashrate, session, sync, isStartable, loggingOut, ...rest } = props;
  const { onStart, onStop, onLogOut, children } = rest;
  const status = sessionStatus(session, sync);
  return (
    <Panel title="Mining Control" aside={<LogOutButton loggingOut={loggingOut} onLogOut={onLogOut} />}>
      <div className={classes.status}>
        <StatusLine tone={status.tone} text={status.text} live={session.kind === 'mining'} />
        <SimulatedBadge />
      </div>
      <VisuallyHidden role="status">{status.announcement}</VisuallyHidden>
      <MiningButton
        kind={session.kind}
        isStartable={isStartable}
        loggingOut={loggingOut}
        onStart={onStart}
        onStop={onStop}
      />
      <MinerFigures total={total} hashrate={hashrate} />
      <div className={classes.wallet}>{children}</div>
    </Panel>
  );
}

// Memoised, so that ticks, which change the status alone, do not render them.

const LogOutButton = memo(function LogOutButton({
  loggingOut,
  onLogOut,
}: Pick<MiningControlCardProps, 'loggingOut' | 'onLogOut'>) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className={classes.logOut ?? ''}
      leftSection={<IconLogout2 className={classes.icon} stroke={1.75} aria-hidden="true" />}
      aria-disabled={loggingOut}
      {...(!loggingOut && { onClick: onLogOut })}
    >
      {loggingOut ? 'Logging out…' : 'Log Out'}
    </Button>
  );
});

const MinerFigures = memo(function MinerFigures({
  total,
  hashrate,
}: Pick<MiningControlCardProps, 'total' | 'hashrate'>) {
  return (
    <Figures>
      <Figure label="Hashrate">
        {hashrate} <Unit>GH/s</Unit>
      </Figure>
      <Figure label="Rate">
        {shortTxv(unitsPerHour(hashrate))} <Unit>TXV/h</Unit>
      </Figure>
      <Figure label="Level">{formatCount(levelOf(total))}</Figure>
      <Figure label="Total mined">
        <FittedAmount amount={total} size="figure" />
      </Figure>
    </Figures>
  );
});

interface MiningButtonProps
  extends Pick<MiningControlCardProps, 'isStartable' | 'loggingOut' | 'onStart' | 'onStop'> {
  readonly kind: MiningSession['kind'];
}

const MiningButton = memo(function MiningButton(props: MiningButtonProps) {
  const { kind, isStartable, loggingOut, onStart, onStop } = props;
  if (kind === 'elsewhere' || loggingOut) return null;
  if (kind === 'mining') {
    return (
      <Button
        size="lg"
        variant="default"
        className={classes.stop ?? ''}
        leftSection={<IconPlayerStop className={classes.icon} stroke={1.75} aria-hidden="true" />}
        // Ignores the second click of a double click on Start Mining, which this button replaced.
        onClick={({ detail }) => {
          if (detail < 2) onStop();
        }}
      >
        Stop Mining
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      leftSection={<IconPlayerPlay className={classes.icon} stroke={1.75} aria-hidden="true" />}
      // Looks disabled but is clickable, so that a click can explain the cooldown.
      aria-disabled={kind === 'cooldown' || !isStartable}
      data-disabled={kind === 'cooldown'}
      onClick={onStart}
    >
      Start Mining
    </Button>
  );
});
