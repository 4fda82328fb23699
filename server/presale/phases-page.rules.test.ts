import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../contract/pages.ts';
import type { PhasesQuery } from '../../contract/phase-list.ts';
import type { Phase } from '../../contract/presale.ts';
import { expansion, genesis } from '../../test/model/flows/presale/presale.model.ts';
import { phasesPage } from './phases-page.rules.ts';

const cheap = { ...genesis, id: 1, name: 'phase 10', tokenPrice: '0.000001', isCompleted: true };
const dear = { ...genesis, id: 2, name: 'Phase 9', tokenPrice: '999999999.999999', endDate: '2026-01-01' };
const all = [genesis, expansion, dear, cheap];

const first: PhasesQuery = { page: 1, sort: 'startDate', direction: 'ascending', search: '' };
const ids = (query: Partial<PhasesQuery>, phases: readonly Phase[] = all) =>
  phasesPage(phases, { ...first, ...query }).phases.map(({ id }) => id);

describe('the order of phases', () => {
  it.each([
    ['name', [8, 7, 2, 1]],
    ['startDate', [1, 2, 7, 8]],
    ['endDate', [1, 7, 8, 2]],
    ['tokenPrice', [1, 7, 8, 2]],
    ['status', [8, 1, 2, 7]],
  ] as const)('by %s', (sort, ascending) => {
    expect(ids({ sort })).toEqual(ascending);
  });

  it('reverses, and keeps equal phases in place', () => {
    expect(ids({ sort: 'tokenPrice', direction: 'descending' })).toEqual([2, 8, 7, 1]);
    expect(ids({ direction: 'descending' })).toEqual([8, 1, 2, 7]);
  });

  it('distinguishes prices that are equal as binary floats', () => {
    const near = { ...genesis, id: 3, tokenPrice: '900000000000.000001' };
    const nearer = { ...genesis, id: 4, tokenPrice: '900000000000.000002' };
    expect(ids({ sort: 'tokenPrice', direction: 'descending' }, [near, nearer])).toEqual([4, 3]);
  });
});

describe('a page of phases', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...genesis, id: at + 1, name: `Phase ${at + 1}` }));

  it('has its rows, and the number of all', () => {
    expect(ids({}, many)).toEqual(many.slice(0, PAGE_SIZE).map(({ id }) => id));
    expect(ids({ page: 2 }, many)).toEqual(many.slice(PAGE_SIZE).map(({ id }) => id));
    expect(phasesPage(many, { ...first, page: 3 })).toEqual({ total: 40, phases: [] });
  });

  it('has what matches in name or description, whatever its case', () => {
    const vip = { ...genesis, id: 41, name: 'Late', description: 'For VIPs.' };
    expect(ids({ search: 'phase 4' }, many)).toEqual([4, 40]);
    expect(ids({ search: 'vips' }, [...many, vip])).toEqual([41]);
    expect(phasesPage(many, { ...first, search: 'none' })).toEqual({ total: 0, phases: [] });
  });

  it('names the phases that share days, also of other pages and beside the search', () => {
    const { phases } = phasesPage([genesis, expansion], { ...first, search: 'expansion' });
    expect(phases).toEqual([{ ...expansion, overlapsWith: ['Genesis Entry'] }]);
  });
});
