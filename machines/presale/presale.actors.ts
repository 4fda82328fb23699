/** The presale admin's actors. They resolve with every response and fail only without one. */
import type { Phase, SavedPhase } from '../../contract/presale.ts';
import type { PhaseForm } from '../../contract/presale-rules.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

/** An error response; `text` is the server's message. */
export interface PresaleRefusal {
  readonly outcome: 'refused';
  readonly status: number;
  readonly text: string;
}

export interface SessionEnded {
  readonly outcome: 'sessionEnded';
}

/** The phase no longer exists. `text` is the server's message. */
export interface PhaseGone {
  readonly outcome: 'gone';
  readonly text: string;
}

export type LoadPhaseOutcome =
  | { readonly outcome: 'loaded'; readonly phase: Phase }
  | PhaseGone
  | SessionEnded
  | PresaleRefusal;

export interface SavePhaseInput {
  /** Null for a new phase. */
  readonly id: number | null;
  /** The revision that was edited; null for a new phase. */
  readonly revision: number | null;
  readonly values: PhaseForm;
}

export type SavePhaseOutcome =
  | { readonly outcome: 'saved'; readonly phase: SavedPhase }
  /** Another admin saved meanwhile. `text` is the server's message. */
  | { readonly outcome: 'changed'; readonly text: string }
  | PhaseGone
  | SessionEnded
  | PresaleRefusal;

export type SessionEvent = { readonly type: 'session.ended' };

export const loadPhase = promiseStub<LoadPhaseOutcome, { readonly id: number }>('loadPhase');
export const savePhase = promiseStub<SavePhaseOutcome, SavePhaseInput>('savePhase');

export const session = callbackStub<SessionEvent>('session');
