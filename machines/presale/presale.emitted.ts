/** What the flows of the presale's admin want their admin, or the site, to be told. The words stand in the site's content. */
import type { UnsavedPhase } from './phase-form.rules.ts';

export type PhaseListEmitted = { readonly type: 'sessionEnded' };

export type PhaseDeletionEmitted =
  | { readonly type: 'phaseDeleted' }
  /** Somebody else had deleted it. */
  | { readonly type: 'phaseAlreadyGone' }
  /** `text` is the server's, or null when it gave none. */
  | { readonly type: 'phaseNotDeleted'; readonly text: string | null }
  | { readonly type: 'sessionEnded' };

export type PhaseFormEmitted =
  | { readonly type: 'phaseCreated' }
  | { readonly type: 'phaseUpdated' }
  /** The names of the other phases that share a day with the one that was saved. */
  | { readonly type: 'phasesOverlap'; readonly names: readonly string[] }
  /** `text` is the server's, or null when it gave none. */
  | { readonly type: 'phaseNotCreated'; readonly text: string | null }
  | { readonly type: 'phaseNotUpdated'; readonly text: string | null }
  | { readonly type: 'currentPhaseNotLoaded'; readonly text: string | null }
  /** What was entered and not saved yet, to be kept until the admin is back; null if nothing was. */
  | { readonly type: 'sessionEnded'; readonly unsaved: UnsavedPhase | null };
