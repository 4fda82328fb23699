import { describe, expect, it } from 'vitest';
import { expansion, genesis } from '../../test/model/flows/presale/presale.model.ts';
import {
  FIRST_ORDER,
  nextOrder,
  orderFrom,
  orderPhases,
  orderText,
  overlapsIn,
  PHASE_COLUMNS,
  type PhaseOrder,
} from './phase-order.rules.ts';

const cheap = { ...genesis, id: 1, name: 'phase 10', tokenPrice: '0.000001', isCompleted: true };
const dear = { ...genesis, id: 2, name: 'Phase 9', tokenPrice: '999999999.999999', endDate: '2026-01-01' };
const phases = [genesis, expansion, dear, cheap];

const ids = (order: PhaseOrder) => orderPhases(phases, order).map(({ id }) => id);

describe('the order of phases', () => {
  it.each([
    ['name', [8, 7, 2, 1]],
    ['startDate', [1, 2, 7, 8]],
    ['endDate', [1, 7, 8, 2]],
    ['tokenPrice', [1, 7, 8, 2]],
    ['status', [8, 1, 2, 7]],
  ] as const)('by %s', (column, ascending) => {
    expect(ids({ column, direction: 'ascending' })).toEqual(ascending);
  });

  it("defaults to the server's", () => {
    expect(FIRST_ORDER).toEqual({ column: 'startDate', direction: 'ascending' });
  });

  it('reverses, and keeps equal phases in place', () => {
    expect(ids({ column: 'tokenPrice', direction: 'descending' })).toEqual([2, 8, 7, 1]);
    expect(ids({ column: 'startDate', direction: 'descending' })).toEqual([8, 1, 2, 7]);
  });

  it('distinguishes prices that are equal as binary floats', () => {
    const near = { ...genesis, id: 3, tokenPrice: '900000000000.000001' };
    const nearer = { ...genesis, id: 4, tokenPrice: '900000000000.000002' };
    const order = { column: 'tokenPrice', direction: 'descending' } as const;
    expect(orderPhases([near, nearer], order).map(({ id }) => id)).toEqual([4, 3]);
  });

  it('starts ascending with another column, and reverses with the same one', () => {
    const byName = { column: 'name', direction: 'ascending' } as const;
    expect([nextOrder(byName, 'status'), nextOrder(byName, 'name')]).toEqual([
      { column: 'status', direction: 'ascending' },
      { column: 'name', direction: 'descending' },
    ]);
    expect(nextOrder({ ...byName, direction: 'descending' }, 'name')).toEqual(byName);
  });

  it('survives the round trip through an address', () => {
    const orders = PHASE_COLUMNS.flatMap(column =>
      (['ascending', 'descending'] as const).map(direction => ({ column, direction })),
    );
    expect(orders.map(order => orderFrom(orderText(order)))).toEqual(orders);
    expect(['', '-', 'id', '--name', 'name-', 7, undefined, null].map(orderFrom)).toEqual(
      Array(8).fill(undefined),
    );
  });
});

it('lists for each phase the phases that share days with it', () => {
  expect(
    overlapsIn([genesis, expansion, { ...genesis, id: 9, startDate: '2025-09-30', endDate: '2025-10-01' }]),
  ).toEqual(
    new Map([
      [7, ['Expansion']],
      [8, ['Genesis Entry', 'Genesis Entry']],
      [9, ['Expansion']],
    ]),
  );
});
