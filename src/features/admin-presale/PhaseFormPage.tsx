import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldDifference } from '../../../machines/presale/phase-form.rules.ts';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhaseFields, type PhaseFieldsProps } from './PhaseFields.tsx';
import classes from './PhaseFormPage.module.css';
import { PhasePreview } from './PhasePreview.tsx';

export interface PhaseFormPageProps
  extends Omit<PhaseFieldsProps, 'busy' | 'children'>,
    Omit<PhaseConflictProps, 'busy'> {
  readonly state: 'loading' | 'failed' | 'missing' | 'editing' | 'saving';
  readonly reason: string;
  /** Identifies the form's initial values: another version resets the form. */
  readonly version: string;
  /** Whether unsaved input of an earlier session was restored. */
  readonly isRestored: boolean;
  readonly onRetry: () => void;
}

export function PhaseFormPage(props: PhaseFormPageProps) {
  const { isNew, state, reason, version, isRestored, conflict, values, onRetry, onChange, onSubmit } = props;
  const isOpen = state === 'editing' || state === 'saving';
  return (
    <FocusKept shown={`${state} ${version}`} className={classes.kept}>
      <LinkButton
        to="/admin"
        variant="subtle"
        size="sm"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft className={classes.icon} stroke={1.75} aria-hidden="true" />}
      >
        {phaseFormTexts.back}
      </LinkButton>
      <h1 className={classes.title}>
        {state === 'missing' ? phaseFormTexts.missing : adminPageHeads[isNew ? 'create' : 'edit'].title}
      </h1>
      <p className={classes.lead}>{state === 'missing' ? phaseFormTexts.missingLead : phaseFormTexts.lead}</p>
      {state === 'loading' && (
        <div className={classes.loading} role="status">
          <Loader size="md" />
          {phaseFormTexts.loading}
        </div>
      )}
      {state === 'failed' && (
        <LoadFailure title={phaseFormTexts.notLoaded} reason={reason} onRetry={onRetry} />
      )}
      {isOpen && (
        <>
          <div role="status" className={classes.notices}>
            {isRestored && (
              <Notice tone="info" icon={<IconInfoCircle stroke={1.75} />}>
                <p>{phaseFormTexts.restored}</p>
              </Notice>
            )}
          </div>
          <FocusKept shown={String(conflict?.kind)} className={classes.kept}>
            <PhaseConflict {...props} busy={state === 'saving'} />
            <div className={classes.columns}>
              <PhaseFields
                key={version}
                isNew={isNew}
                values={values}
                busy={state === 'saving'}
                onChange={onChange}
                onSubmit={onSubmit}
              />
              <PhasePreview values={values} />
            </div>
          </FocusKept>
        </>
      )}
    </FocusKept>
  );
}

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
function PhaseConflict({ conflict, busy, ...on }: PhaseConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFound = !busy && conflict !== null && conflict.kind !== 'comparing';
  // It stands above the pressed button, which would only fail again.
  useEffect(() => {
    if (isFound) box.current?.focus();
  }, [isFound]);
  if (conflict === null || busy) return <div role="status" />;
  const isOrphaned = conflict.kind === 'orphaned';
  return (
    <div ref={box} role="status" tabIndex={-1} className={classes.conflict}>
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
                cells: [
                  phaseFieldTexts[field].label,
                  <Isolated key="own" text={read(own)} />,
                  <Isolated key="current" text={read(current)} />,
                ],
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
  <BusyButton variant="default" size="sm" busy={busy} onClick={onShowCurrent}>
    {phaseFormTexts.showCurrent}
  </BusyButton>
);
