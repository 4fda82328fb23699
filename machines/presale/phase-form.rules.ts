/** What a form for a phase holds, and how two versions of one differ. */
import type { Phase } from '../../contract/presale.ts';
import { loadedPhaseDefaults, type PhaseForm } from '../../contract/presale-rules.ts';

/** A form as it was left: what was entered, and what it was built on. */
export interface UnsavedPhase {
  /** Null for a phase that is not there yet. */
  readonly id: number | null;
  /** What the change was built on; null for a phase that is not there yet. */
  readonly revision: number | null;
  /** What the form began with. */
  readonly saved: PhaseForm;
  readonly values: PhaseForm;
}

export type PhaseField = keyof PhaseForm;

/** In the order of the specification (document 1, section 2). */
export const PHASE_FIELDS = [
  'name',
  'tokenId',
  'description',
  'startDate',
  'endDate',
  'tokenPrice',
  'bonus',
  'minPurchase',
  'maxPurchase',
  'softCap',
  'hardCap',
  'isActive',
] as const satisfies readonly PhaseField[];

export interface FieldDifference {
  readonly field: PhaseField;
  readonly own: PhaseForm[PhaseField];
  readonly current: PhaseForm[PhaseField];
}

/** The fields in which what was entered differs from a phase as it is now. */
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
