import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CalendarDay } from '../../contract/calendar-days.ts';
import type { Phase } from '../../contract/presale.ts';
import { loadedPhaseDefaults, type PhaseForm } from '../../contract/presale-rules.ts';
import { outcomeGuards } from '../outcome.ts';
import { hasUnsavedChanges, type UnsavedPhase, unsavedOf } from './phase-form.rules.ts';
import {
  type LoadPhaseOutcome,
  loadPhase,
  type SavePhaseOutcome,
  type SessionEvent,
  savePhase,
  session,
} from './presale.actors.ts';
import type { PhaseFormEmitted } from './presale.emitted.ts';

export interface PhaseFormInput {
  /** Null for a new phase. */
  readonly id: number | null;
  /** In UTC. */
  readonly today: CalendarDay;
  readonly unsaved: UnsavedPhase | null;
}

export interface PhaseFormContext extends UnsavedPhase {
  /** Whether the form started with unsaved values of an earlier session. */
  readonly isRestored: boolean;
  /** The phase as another admin saved it; null before it is loaded. */
  readonly current: Phase | null;
  /** Status and text of an error response; null without a failure or a response. */
  readonly loadError: string | null;
}

export type PhaseFormEvent =
  | { readonly type: 'form.changed'; readonly values: PhaseForm }
  /** The values are valid by the contract. */
  | { readonly type: 'form.submitted'; readonly values: PhaseForm }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'current.requested' }
  | { readonly type: 'current.taken' }
  | { readonly type: 'own.kept' }
  /** The values become a new phase, because the old one no longer exists. */
  | { readonly type: 'newPhase.chosen' }
  | SessionEvent
  | { readonly type: 'leaving.requested' }
  | { readonly type: 'leaving.confirmed' }
  | { readonly type: 'leaving.cancelled' };

export const phaseFormSetup = setup({
  types: {
    input: {} as PhaseFormInput,
    context: {} as PhaseFormContext,
    events: {} as PhaseFormEvent,
    emitted: {} as PhaseFormEmitted,
    tags: {} as 'mayLeave',
    children: {} as { loadPhase: 'loadPhase'; loadCurrent: 'loadPhase' },
  },
  actors: { loadPhase, savePhase, session },
  guards: {
    ...outcomeGuards('loaded', 'saved', 'changed', 'gone', 'sessionEnded'),
    isNew: ({ context }) => context.id === null,
    isRestored: ({ context }) => context.isRestored,
    hasUnsavedChanges: ({ context }) => hasUnsavedChanges(context),
  },
  actions: {
    setValues: assign({ values: (_, { values }: { values: PhaseForm }) => values }),
    setPhase: assign((_, { outcome }: { outcome: LoadPhaseOutcome }) =>
      outcome.outcome === 'loaded' ? asSaved(outcome.phase) : {},
    ),
    setLoadError: assign({
      loadError: (_, { outcome }: { outcome: LoadPhaseOutcome }) =>
        outcome.outcome === 'refused' ? `${outcome.status}: ${outcome.text}` : null,
    }),
    clearLoadError: assign({ loadError: null }),
    setCurrent: assign((_, { outcome }: { outcome: LoadPhaseOutcome }) =>
      outcome.outcome === 'loaded' ? { current: outcome.phase } : {},
    ),
    acceptCurrent: assign(({ context: { current } }) => (current ? asSaved(current) : {})),
    rebaseOnCurrent: assign(({ context: { current } }) =>
      current ? { revision: current.revision, saved: loadedPhaseDefaults(current) } : {},
    ),
    clearCurrent: assign({ current: null }),
    becomeNew: assign({ id: null, revision: null }),
    markSaved: assign({ saved: ({ context }) => context.values }),
    emitSaved: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SavePhaseOutcome }) => {
      enqueue.emit({ type: context.id === null ? 'phaseCreated' : 'phaseUpdated' });
      const names = outcome.outcome === 'saved' ? outcome.phase.overlapsWith : [];
      if (names.length > 0) enqueue.emit({ type: 'phasesOverlap', names });
    }),
    emitSaveFailed: emit(({ context }, { text }: { text: string | null }) => ({
      type: context.id === null ? ('phaseCreationFailed' as const) : ('phaseUpdateFailed' as const),
      text,
    })),
    emitCurrentLoadFailed: emit((_, { text }: { text: string | null }) => ({
      type: 'currentPhaseLoadFailed' as const,
      text,
    })),
    emitSessionEnded: emit(({ context }) => ({
      type: 'sessionEnded' as const,
      unsaved: hasUnsavedChanges(context) ? unsavedOf(context) : null,
    })),
  },
});

function asSaved(phase: Phase): Partial<PhaseFormContext> {
  const values = loadedPhaseDefaults(phase);
  return { revision: phase.revision, saved: values, values };
}
