import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Phase } from '../../../contract/presale.ts';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { type Loadable, LoadFailure, LoadingText, Skeleton } from '../../ui/Loading.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './PhaseList.module.css';
import { PhaseTable, type PhaseTableProps } from './PhaseTable.tsx';

export interface PhaseListProps extends Omit<PhaseTableProps, 'phases'> {
  readonly phases: Loadable<readonly Phase[]>;
  /** Whether the shown list is being reloaded. */
  readonly isReloading: boolean;
  readonly onRetry: () => void;
}

const SKELETON_ROWS = ['1', '2', '3', '4'];

/** The presale's phases or their loading state, with a link to create one. */
export function PhaseList({ phases, isReloading, onRetry, ...table }: PhaseListProps) {
  const panel = useRef<HTMLElement>(null);
  const rows = phases.kind === 'loaded' ? phases.value.length : 0;
  useFocusWhenLost(`${phases.kind} ${rows}`, () => panel.current);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="phases" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="phases" className={classes.title}>
          {dashboardTexts.phases}
        </h2>
        <LinkButton
          to="/admin/presale/create"
          size="md"
          leftSection={<IconPlus className={classes.plus} stroke={1.75} aria-hidden="true" />}
        >
          {dashboardTexts.create}
        </LinkButton>
      </div>
      <div className={classes.card} aria-busy={isReloading}>
        {phases.kind === 'loading' && (
          <div className={classes.message}>
            <LoadingText>{dashboardTexts.loading}</LoadingText>
            {SKELETON_ROWS.map(row => (
              <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
            ))}
          </div>
        )}
        {phases.kind === 'failed' && (
          <div className={classes.message}>
            <LoadFailure title={dashboardTexts.failed} reason={phases.reason} onRetry={onRetry} />
          </div>
        )}
        {phases.kind === 'loaded' && rows === 0 && (
          <div className={classes.empty}>
            <IconCalendarPlus className={classes.icon} stroke={1.75} aria-hidden="true" />
            <p>{dashboardTexts.empty}</p>
            <LinkButton to="/admin/presale/create" size="md" variant="default">
              {dashboardTexts.createFirst}
            </LinkButton>
          </div>
        )}
        {phases.kind === 'loaded' && rows > 0 && <PhaseTable phases={phases.value} {...table} />}
      </div>
    </section>
  );
}
