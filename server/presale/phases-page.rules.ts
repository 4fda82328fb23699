/** One page of the list of phases, which is short enough to be sorted in memory. */
import { compareDecimals } from '../../contract/decimals.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import type { PhaseColumn, PhasesPage, PhasesQuery } from '../../contract/phase-list.ts';
import type { Phase } from '../../contract/presale.ts';
import { overlapping, phaseStatus } from '../../contract/presale-rules.ts';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const comparisons: Record<PhaseColumn, (one: Phase, other: Phase) => number> = {
  name: (one, other) => names.compare(one.name, other.name),
  startDate: (one, other) => byText(one.startDate, other.startDate),
  endDate: (one, other) => byText(one.endDate, other.endDate),
  tokenPrice: (one, other) => compareDecimals(one.tokenPrice, other.tokenPrice),
  status: (one, other) => byText(phaseStatus(one), phaseStatus(other)),
};

/** Returns a page of the matching phases. Equal ones keep the same order in both directions. */
export function phasesPage(
  phases: readonly Phase[],
  { page, sort, direction, search }: PhasesQuery,
): PhasesPage {
  const sign = direction === 'ascending' ? 1 : -1;
  const matching = phases
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(search))
    .sort(
      (one, other) =>
        sign * comparisons[sort](one, other) || byText(one.startDate, other.startDate) || one.id - other.id,
    );
  return {
    total: matching.length,
    phases: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(phase => ({
      ...phase,
      overlapsWith: overlapping(phase, phases).map(({ name }) => name),
    })),
  };
}
