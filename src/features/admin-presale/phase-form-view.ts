/** Maps the snapshot of the form's machine to props of its page. */
import type { SnapshotFrom } from 'xstate';
import type { phaseFormMachine } from '../../../machines/presale/phase-form.machine.ts';
import { differencesFrom } from '../../../machines/presale/phase-form.rules.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import type { PhaseConflictProps } from './PhaseConflict.tsx';
import type { PhaseFormPageProps } from './PhaseFormPage.tsx';

type PhaseFormSnapshot = SnapshotFrom<typeof phaseFormMachine>;

type PhaseFormView = Pick<
  PhaseFormPageProps,
  'isNew' | 'version' | 'state' | 'reason' | 'values' | 'isRestored' | 'conflict'
>;

export function phaseFormView(snapshot: PhaseFormSnapshot): PhaseFormView {
  const { id, revision, values, isRestored, loadError } = snapshot.context;
  return {
    isNew: id === null,
    version: `${id}:${revision}`,
    state: stateOf(snapshot),
    reason: loadError ?? NO_ANSWER,
    values,
    isRestored,
    conflict: conflictOf(snapshot),
  };
}

function stateOf(snapshot: PhaseFormSnapshot): PhaseFormPageProps['state'] {
  if (snapshot.matches({ phase: 'editing' })) return 'editing';
  // After the save, the page is about to redirect to the list.
  if (snapshot.matches({ phase: 'saving' }) || snapshot.matches({ phase: 'saved' })) return 'saving';
  if (snapshot.matches({ phase: 'notFound' })) return 'missing';
  return snapshot.matches({ phase: 'loadFailed' }) ? 'failed' : 'loading';
}

function conflictOf(snapshot: PhaseFormSnapshot): PhaseConflictProps['conflict'] {
  const { values, current } = snapshot.context;
  if (snapshot.matches({ phase: { editing: 'outdated' } })) return { kind: 'outdated' };
  if (snapshot.matches({ phase: { editing: 'loadingCurrent' } })) return { kind: 'looking' };
  if (snapshot.matches({ phase: { editing: 'orphaned' } })) return { kind: 'orphaned' };
  return current && { kind: 'comparing', differences: differencesFrom(values, current) };
}
