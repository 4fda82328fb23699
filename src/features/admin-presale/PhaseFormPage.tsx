import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { phaseFormTexts } from '../../content/presale-texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { LoadFailure } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { PhaseConflict, type PhaseConflictProps } from './PhaseConflict.tsx';
import { PhaseFields, type PhaseFieldsProps } from './PhaseFields.tsx';
import classes from './PhaseFormPage.module.css';

export interface PhaseFormPageProps
  extends Omit<PhaseFieldsProps, 'busy' | 'children'>,
    Omit<PhaseConflictProps, 'busy'> {
  readonly state: 'loading' | 'failed' | 'missing' | 'editing' | 'saving';
  /** Why the phase could not be loaded. */
  readonly reason: string;
  /** Identifies the form's initial values: another version resets the form. */
  readonly version: string;
  /** Whether unsaved input of an earlier session was restored. */
  readonly isRestored: boolean;
  readonly onRetry: () => void;
}

/** The page of one phase: a link back, and the form or its loading state. */
export function PhaseFormPage(props: PhaseFormPageProps) {
  const { isNew, state, reason, version, isRestored, conflict, values, onRetry, onChange, onSubmit } = props;
  const page = useRef<HTMLDivElement>(null);
  useFocusWhenLost(`${state} ${version} ${conflict?.kind}`, () => page.current);
  const isOpen = state === 'editing' || state === 'saving';
  return (
    <div ref={page} className={classes.page} tabIndex={-1}>
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
          <PhaseConflict {...props} busy={state === 'saving'} />
          <PhaseFields
            key={version}
            isNew={isNew}
            values={values}
            busy={state === 'saving'}
            onChange={onChange}
            onSubmit={onSubmit}
          />
        </>
      )}
    </div>
  );
}
