/**
 * The outside world of the presale's admin. Any answer of the server is an output; an actor fails only when there was none.
 */

import type { Phase, SavedPhase } from '../../contract/presale.ts';
import type { PhaseForm } from '../../contract/presale-rules.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

/** An answer without what was asked for, in the server's words. */
export interface Refusal {
  readonly outcome: 'refused';
  readonly status: number;
  readonly text: string;
}

/** Nobody is signed in any more. */
export interface SessionEnded {
  readonly outcome: 'sessionEnded';
}

/** There is no such phase any more. `text` is the server's. */
export interface PhaseGone {
  readonly outcome: 'gone';
  readonly text: string;
}

export type PhasesOutcome =
  | { readonly outcome: 'listed'; readonly phases: readonly Phase[] }
  | SessionEnded
  | Refusal;

export type PhaseOutcome =
  | { readonly outcome: 'loaded'; readonly phase: Phase }
  | PhaseGone
  | SessionEnded
  | Refusal;

export interface PhaseSave {
  /** Null for a phase that is not there yet. */
  readonly id: number | null;
  /** What the change was built on; null for a phase that is not there yet. */
  readonly revision: number | null;
  readonly values: PhaseForm;
}

export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly phase: SavedPhase }
  /** Somebody else saved meanwhile. `text` is the server's. */
  | { readonly outcome: 'changed'; readonly text: string }
  | PhaseGone
  | SessionEnded
  | Refusal;

export type DeleteOutcome = { readonly outcome: 'deleted' } | PhaseGone | SessionEnded | Refusal;

export type SessionEvent = { readonly type: 'session.ended' };

export type PhasesChangedEvent = { readonly type: 'phases.changed' };

export const loadPhases = promiseStub<PhasesOutcome>('loadPhases');

export const loadPhase = promiseStub<PhaseOutcome, { readonly id: number }>('loadPhase');

export const savePhase = promiseStub<SaveOutcome, PhaseSave>('savePhase');

export const deletePhase = promiseStub<DeleteOutcome, { readonly id: number }>('deletePhase');

/** Tells whenever a phase of the list was found to be there no more. */
export const deletions = callbackStub<PhasesChangedEvent>('deletions');

/** Tells when the admin is signed in no more, whatever ended that. */
export const session = callbackStub<SessionEvent>('session');
