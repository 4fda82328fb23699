/** How the list of phases is ordered, and which of its phases share days. */
import { compareDecimals } from '../../contract/decimals.ts';
import type { Phase } from '../../contract/presale.ts';
import { overlapping, phaseStatus } from '../../contract/presale-rules.ts';

/** The columns by which the list can be ordered. */
export const PHASE_COLUMNS = ['name', 'startDate', 'endDate', 'tokenPrice', 'status'] as const;
export type PhaseColumn = (typeof PHASE_COLUMNS)[number];

export interface PhaseOrder {
  readonly column: PhaseColumn;
  readonly direction: 'ascending' | 'descending';
}

/** That of the server. */
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

/** Phases that are alike in the column stand as the server lists them, whichever way the column is ordered. */
export function orderPhases(phases: readonly Phase[], { column, direction }: PhaseOrder): readonly Phase[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...phases].sort(
    (one, other) =>
      sign * comparisons[column](one, other) || byText(one.startDate, other.startDate) || one.id - other.id,
  );
}

/** The order after a column's head was pressed: another column begins ascending, the same one turns round. */
export const nextOrder = (order: PhaseOrder, column: PhaseColumn): PhaseOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

/** An order in an address: the column, with a minus before it where it descends. */
export const orderText = ({ column, direction }: PhaseOrder): string =>
  direction === 'descending' ? `-${column}` : column;

/** Reads what `orderText` has written; undefined for anything else. */
export function orderFrom(text: unknown): PhaseOrder | undefined {
  if (typeof text !== 'string') return undefined;
  const column = PHASE_COLUMNS.find(name => name === text.replace(/^-/, ''));
  return column && { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The names of the phases with which each phase shares a day, by the phase's id. */
export const overlapsIn = (phases: readonly Phase[]): ReadonlyMap<number, readonly string[]> =>
  new Map(phases.map(phase => [phase.id, overlapping(phase, phases).map(({ name }) => name)]));
