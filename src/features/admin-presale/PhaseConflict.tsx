import { IconAlertTriangle } from '@tabler/icons-react';
import type { FieldDifference } from '../../../machines/presale/phase-form.rules.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './PhaseConflict.module.css';

export interface PhaseConflictProps {
  /** The conflicting change of another admin; null without one. */
  readonly conflict:
    | { readonly kind: 'outdated' | 'looking' | 'orphaned' }
    | { readonly kind: 'comparing'; readonly differences: readonly FieldDifference[] }
    | null;
  readonly busy: boolean;
  readonly onShowCurrent: () => void;
  readonly onTakeCurrent: () => void;
  readonly onKeepOwn: () => void;
  readonly onBecomeNew: () => void;
}

const COLUMNS = [{ title: 'Field' }, { title: 'Yours' }, { title: 'Current' }];

const read = (value: string | boolean): string =>
  typeof value === 'boolean'
    ? phaseFormTexts[value ? 'on' : 'off']
    : value === ''
      ? phaseFormTexts.nothing
      : value;

/** Shows that another admin has changed or deleted the phase, with the ways to resolve it. */
export function PhaseConflict({ conflict, busy, ...on }: PhaseConflictProps) {
  if (conflict === null || busy) return <div role="status" />;
  const isOrphaned = conflict.kind === 'orphaned';
  return (
    <div role="status" className={classes.conflict}>
      <Notice
        tone="warning"
        icon={<IconAlertTriangle stroke={1.75} />}
        title={phaseFormTexts[isOrphaned ? 'orphaned' : 'outdated']}
        action={
          isOrphaned ? (
            <BecomeNew {...on} />
          ) : (
            conflict.kind !== 'comparing' && <ShowCurrent {...on} busy={conflict.kind === 'looking'} />
          )
        }
      >
        <p>{phaseFormTexts[isOrphaned ? 'orphanedLead' : 'outdatedLead']}</p>
      </Notice>
      {conflict.kind === 'comparing' && (
        <>
          {conflict.differences.length === 0 ? (
            <p>{phaseFormTexts.same}</p>
          ) : (
            <DataTable
              caption={phaseFormTexts.compared}
              columns={COLUMNS}
              rows={conflict.differences.map(({ field, own, current }) => ({
                key: field,
                cells: [phaseFieldTexts[field].label, read(own), read(current)],
              }))}
            />
          )}
          <div className={classes.choices}>
            <Button variant="default" size="md" onClick={on.onKeepOwn}>
              {phaseFormTexts.keepOwn}
            </Button>
            <Button variant="default" size="md" onClick={on.onTakeCurrent}>
              {phaseFormTexts.takeCurrent}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const BecomeNew = ({ onBecomeNew }: Pick<PhaseConflictProps, 'onBecomeNew'>) => (
  <Button variant="default" size="sm" onClick={onBecomeNew}>
    {phaseFormTexts.becomeNew}
  </Button>
);

const ShowCurrent = ({ onShowCurrent, busy }: Pick<PhaseConflictProps, 'onShowCurrent' | 'busy'>) => (
  <Button variant="default" size="sm" loading={busy} onClick={onShowCurrent}>
    {phaseFormTexts.showCurrent}
  </Button>
);
