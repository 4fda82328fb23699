/** The order of the list of phases, and the phases that share days. */
import { compareDecimals } from '../../contract/decimals.ts';
import type { Phase } from '../../contract/presale.ts';
import { overlapping, phaseStatus } from '../../contract/presale-rules.ts';

export const PHASE_COLUMNS = ['name', 'startDate', 'endDate', 'tokenPrice', 'status'] as const;
export type PhaseColumn = (typeof PHASE_COLUMNS)[number];

export interface PhaseOrder {
  readonly column: PhaseColumn;
  readonly direction: 'ascending' | 'descending';
}

export const FIRST_ORDER: PhaseOrder = { column: 'startDate', direction: 'ascending' };

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const comparisons: Record<PhaseColumn, (one: Phase, other: Phase) => number> = {
  name: (one, other) => names.compare(one.name, other.name),
  startDate: (one, other) => byText(one.startDate, other.startDate),
  endDate: (one, other) => byText(one.endDate, other.endDate),
  tokenPrice: (one, other) => compareDecimals(one.tokenPrice, other.tokenPrice),
  status: (one, other) => byText(phaseStatus(one), phaseStatus(other)),
};

/** Sorts by the column. Equal phases keep the server's order in both directions. */
export function orderPhases(phases: readonly Phase[], { column, direction }: PhaseOrder): readonly Phase[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...phases].sort(
    (one, other) =>
      sign * comparisons[column](one, other) || byText(one.startDate, other.startDate) || one.id - other.id,
  );
}

/** Returns the order after a click on a column: ascending, or reversed for the same column. */
export const nextOrder = (order: PhaseOrder, column: PhaseColumn): PhaseOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

/** Formats an order for the address: the column, prefixed by a minus if descending. */
export const orderText = ({ column, direction }: PhaseOrder): string =>
  direction === 'descending' ? `-${column}` : column;

/** Parses the text of `orderText`. Returns undefined for anything else. */
export function orderFrom(text: unknown): PhaseOrder | undefined {
  if (typeof text !== 'string') return undefined;
  const column = PHASE_COLUMNS.find(name => name === text.replace(/^-/, ''));
  return column && { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** Maps the id of each phase to the names of the phases that share a day with it. */
export const overlapsIn = (phases: readonly Phase[]): ReadonlyMap<number, readonly string[]> =>
  new Map(phases.map(phase => [phase.id, overlapping(phase, phases).map(({ name }) => name)]));
