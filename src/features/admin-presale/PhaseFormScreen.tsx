import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import type { phaseFormMachine } from '../../../machines/presale/phase-form.machine.ts';
import { differencesFrom } from '../../../machines/presale/phase-form.rules.ts';
import { usePhaseForm } from '../../actors/presale.ts';
import { useToasts } from '../../actors/toasts.ts';
import { phaseFormTexts } from '../../content/presale-texts.ts';
import { NO_ANSWER, phaseFormToast } from '../../content/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { PhaseConflictProps } from './PhaseFormPage.tsx';
import { PhaseFormPage, type PhaseFormPageProps } from './PhaseFormPage.tsx';

type PhaseFormActor = ActorRefFrom<typeof phaseFormMachine>;

interface PhaseFormScreenProps {
  /** Null for a new phase. */
  readonly id: number | null;
}

/** The form of a phase. Asks for confirmation before it discards input. */
export function PhaseFormScreen({ id }: PhaseFormScreenProps) {
  const form = usePhaseForm(id);
  const navigate = useNavigate();
  const lastStep = useRef(0);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      lastStep.current += 1;
      const step = lastStep.current;
      const isBlocked = next.pathname === current.pathname ? stay(form) : !(await mayLeave(form));
      return step === lastStep.current ? isBlocked : SUPERSEDED;
    },
    enableBeforeUnload: () => !form.getSnapshot().hasTag('mayLeave'),
  });
  useEffect(() => {
    const leave = () => void navigate({ to: '/admin' });
    const subscriptions = [form.on('phaseCreated', leave), form.on('phaseUpdated', leave)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [form, navigate]);
  return <LivePhaseForm form={form} />;
}

/**
 * Answers a step that another one followed before the form decided. The history goes back from a blocked
 * step by its distance from the form, so that only the last step may be blocked.
 */
const SUPERSEDED = new Promise<never>(() => undefined);

/** Allows a step that leads back to the form, about which there is nothing to ask any more. */
function stay(form: PhaseFormActor): boolean {
  form.send({ type: 'leaving.cancelled' });
  return false;
}

/** Returns what the form decides, which may ask for a confirmation first. */
async function mayLeave(form: PhaseFormActor): Promise<boolean> {
  // After a save, the form leaves while its machine emits, and handles this event only later.
  form.send({ type: 'leaving.requested' });
  const answered = await waitFor(form, state => !state.matches({ leaving: 'confirming' }));
  return answered.hasTag('mayLeave');
}

export function LivePhaseForm({ form }: { readonly form: PhaseFormActor }) {
  useToasts(form, phaseFormToast);
  const snapshot = useSelector(form, state => state);
  return (
    <>
      <PhaseFormPage
        {...phaseFormView(snapshot)}
        onChange={values => form.send({ type: 'form.changed', values })}
        onSubmit={values => form.send({ type: 'form.submitted', values })}
        onRetry={() => form.send({ type: 'retry.pressed' })}
        onShowCurrent={() => form.send({ type: 'current.requested' })}
        onTakeCurrent={() => form.send({ type: 'current.taken' })}
        onKeepOwn={() => form.send({ type: 'own.kept' })}
        onBecomeNew={() => form.send({ type: 'newPhase.chosen' })}
      />
      <ConfirmDialog
        opened={snapshot.matches({ leaving: 'confirming' })}
        question={phaseFormTexts.leaveQuestion}
        text={phaseFormTexts.leaveText}
        action={phaseFormTexts.discard}
        cancel={phaseFormTexts.keepEditing}
        onConfirm={() => form.send({ type: 'leaving.confirmed' })}
        onCancel={() => form.send({ type: 'leaving.cancelled' })}
      />
    </>
  );
}

type PhaseFormSnapshot = SnapshotFrom<typeof phaseFormMachine>;

type PhaseFormView = Pick<
  PhaseFormPageProps,
  'isNew' | 'version' | 'state' | 'reason' | 'values' | 'isRestored' | 'conflict'
>;

function phaseFormView(snapshot: PhaseFormSnapshot): PhaseFormView {
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
