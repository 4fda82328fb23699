/** The words of the form's flow: what it knows, what happens to it, and what its names mean. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CalendarDay } from '../../contract/calendar-days.ts';
import type { Phase } from '../../contract/presale.ts';
import { loadedPhaseDefaults, type PhaseForm } from '../../contract/presale-rules.ts';
import { outcomeGuards } from '../outcome.ts';
import { hasUnsavedChanges, type UnsavedPhase } from './phase-form.rules.ts';
import {
  loadPhase,
  type PhaseOutcome,
  type SaveOutcome,
  type SessionEvent,
  savePhase,
  session,
} from './presale.actors.ts';
import type { PhaseFormEmitted } from './presale.emitted.ts';

export interface PhaseFormInput {
  /** Null for a phase that is not there yet. */
  readonly id: number | null;
  /** In UTC. */
  readonly today: CalendarDay;
  /** What an earlier session left unsaved in this form, if it did. */
  readonly unsaved: UnsavedPhase | null;
}

export interface PhaseFormContext extends UnsavedPhase {
  /** What an earlier session left unsaved was put back. */
  readonly isRestored: boolean;
  /** The phase as somebody else has saved it; null until that was asked for. */
  readonly current: Phase | null;
  /** Why the phase could not be loaded, as status and text; null when there was no answer, or no failure. */
  readonly refusal: string | null;
}

export type PhaseFormEvent =
  | { readonly type: 'form.changed'; readonly values: PhaseForm }
  /** What was entered is right, as far as the contract can tell. */
  | { readonly type: 'form.submitted'; readonly values: PhaseForm }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'current.requested' }
  | { readonly type: 'current.taken' }
  | { readonly type: 'own.kept' }
  /** What was entered is to become a new phase, as the old one is gone. */
  | { readonly type: 'newPhase.chosen' }
  | SessionEvent
  | { readonly type: 'leaving.tried' }
  | { readonly type: 'leaving.confirmed' }
  | { readonly type: 'leaving.cancelled' };

export const phaseFormSetup = setup({
  types: {
    input: {} as PhaseFormInput,
    context: {} as PhaseFormContext,
    events: {} as PhaseFormEvent,
    emitted: {} as PhaseFormEmitted,
  },
  actors: { loadPhase, savePhase, session },
  guards: {
    ...outcomeGuards('loaded', 'saved', 'changed', 'gone', 'sessionEnded'),
    isNew: ({ context }) => context.id === null,
    isRestored: ({ context }) => context.isRestored,
    hasUnsavedChanges: ({ context }) => hasUnsavedChanges(context),
  },
  actions: {
    takeValues: assign({ values: (_, { values }: { values: PhaseForm }) => values }),
    takePhase: assign((_, { outcome }: { outcome: PhaseOutcome }) =>
      outcome.outcome === 'loaded' ? asSaved(outcome.phase) : {},
    ),
    noteRefusal: assign({
      refusal: (_, { outcome }: { outcome: PhaseOutcome }) =>
        outcome.outcome === 'refused' ? `${outcome.status}: ${outcome.text}` : null,
    }),
    forgetRefusal: assign({ refusal: null }),
    noteCurrent: assign((_, { outcome }: { outcome: PhaseOutcome }) =>
      outcome.outcome === 'loaded' ? { current: outcome.phase } : {},
    ),
    takeCurrent: assign(({ context: { current } }) => (current ? asSaved(current) : {})),
    buildOnCurrent: assign(({ context: { current } }) =>
      current ? { revision: current.revision, saved: loadedPhaseDefaults(current) } : {},
    ),
    forgetCurrent: assign({ current: null }),
    becomeNew: assign({ id: null, revision: null }),
    settle: assign({ saved: ({ context }) => context.values }),
    tellSaved: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SaveOutcome }) => {
      enqueue.emit({ type: context.id === null ? 'phaseCreated' : 'phaseUpdated' });
      const names = outcome.outcome === 'saved' ? outcome.phase.overlapsWith : [];
      if (names.length > 0) enqueue.emit({ type: 'phasesOverlap', names });
    }),
    tellNotSaved: emit(({ context }, { text }: { text: string | null }) => ({
      type: context.id === null ? ('phaseNotCreated' as const) : ('phaseNotUpdated' as const),
      text,
    })),
    tellCurrentNotLoaded: emit((_, { text }: { text: string | null }) => ({
      type: 'currentPhaseNotLoaded' as const,
      text,
    })),
    tellSessionEnded: emit(({ context }) => ({
      type: 'sessionEnded' as const,
      unsaved: hasUnsavedChanges(context) ? unsavedOf(context) : null,
    })),
  },
});

/** What the form is once this phase stands in it. */
function asSaved(phase: Phase): Partial<PhaseFormContext> {
  const values = loadedPhaseDefaults(phase);
  return { revision: phase.revision, saved: values, values };
}

const unsavedOf = ({ id, revision, saved, values }: PhaseFormContext): UnsavedPhase => ({
  id,
  revision,
  saved,
  values,
});
