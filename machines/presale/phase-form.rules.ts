/** The values of a phase form, and the differences between two versions. */
import type { Phase } from '../../contract/presale.ts';
import { phaseFields } from '../../contract/presale-fields.ts';
import { loadedPhaseDefaults, type PhaseForm } from '../../contract/presale-rules.ts';

/** The unsaved values of a form, and the version they were built on. */
export interface UnsavedPhase {
  /** Null for a new phase. */
  readonly id: number | null;
  /** The revision that was edited; null for a new phase. */
  readonly revision: number | null;
  readonly saved: PhaseForm;
  readonly values: PhaseForm;
}

export const unsavedOf = ({ id, revision, saved, values }: UnsavedPhase): UnsavedPhase => ({
  id,
  revision,
  saved,
  values,
});

export type PhaseField = keyof PhaseForm;

/** In the order of the contract, which is that of the specification (document 1, section 2). */
// The keys of a form are those of its schema.
export const PHASE_FIELDS = Object.keys(phaseFields) as readonly PhaseField[];

export interface FieldDifference {
  readonly field: PhaseField;
  readonly own: PhaseForm[PhaseField];
  readonly current: PhaseForm[PhaseField];
}

export function differencesFrom(values: PhaseForm, phase: Phase): readonly FieldDifference[] {
  const now = loadedPhaseDefaults(phase);
  return PHASE_FIELDS.filter(field => values[field] !== now[field]).map(field => ({
    field,
    own: values[field],
    current: now[field],
  }));
}

export const hasUnsavedChanges = ({ values, saved }: Pick<UnsavedPhase, 'values' | 'saved'>): boolean =>
  PHASE_FIELDS.some(field => values[field] !== saved[field]);
