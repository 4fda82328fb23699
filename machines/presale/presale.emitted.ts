/** What the form of a phase emits. `text` is the server's message, null without a response. */
import type { UnsavedPhase } from './phase-form.rules.ts';

export type PhaseFormEmitted =
  | { readonly type: 'phaseCreated' }
  | { readonly type: 'phaseUpdated' }
  /** The names of the phases that share a day with the saved one. */
  | { readonly type: 'phasesOverlap'; readonly names: readonly string[] }
  | { readonly type: 'phaseCreationFailed'; readonly text: string | null }
  | { readonly type: 'phaseUpdateFailed'; readonly text: string | null }
  | { readonly type: 'currentPhaseLoadFailed'; readonly text: string | null }
  /** The entered values, to be kept until the admin returns; null without unsaved changes. */
  | { readonly type: 'sessionEnded'; readonly unsaved: UnsavedPhase | null };
