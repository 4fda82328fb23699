import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const phase = { id: 1, revision: 1, name: 'Genesis', description: '', maxPurchase: null, isActive: false };

test('lists the fields that differ, without id and revision', () => {
  expect(changedFields(phase, { ...phase, revision: 2, name: 'Dawn', isActive: true })).toEqual([
    { field: 'name', before: 'Genesis', after: 'Dawn' },
    { field: 'isActive', before: 'false', after: 'true' },
  ]);
});

test.each([
  ['a new one', null, phase, [null, 'Genesis'], [null, 'false']],
  ['a deleted one', phase, null, ['Genesis', null], ['false', null]],
] as const)('lists the fields of %s that are something', (_, before, after, name, isActive) => {
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: name[0], after: name[1] },
    { field: 'isActive', before: isActive[0], after: isActive[1] },
  ]);
});

test('takes an empty text and null for the same', () => {
  expect(changedFields({ ...phase, description: 'For friends.' }, phase)).toEqual([
    { field: 'description', before: 'For friends.', after: null },
  ]);
  expect(changedFields({ maxPurchase: '' }, { maxPurchase: null })).toEqual([]);
});

test('lists nothing for a look', () => {
  expect(changedFields(null, null)).toEqual([]);
});
