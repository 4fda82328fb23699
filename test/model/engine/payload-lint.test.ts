import { expect, it } from 'vitest';
import { interchangeableFields } from './payload-lint.ts';

it('lists the fields that no payload tells apart', () => {
  const device = { createdAt: 5, lastSeenAt: 5, label: 'Linux' };
  expect(interchangeableFields([{ output: { devices: [device] } }, { output: { devices: [] } }])).toEqual([
    'output.devices.createdAt = lastSeenAt',
  ]);
  expect(interchangeableFields([{ output: { devices: [device, { ...device, lastSeenAt: 6 }] } }])).toEqual(
    [],
  );
});

it('accepts fields without a value', () => {
  expect(interchangeableFields([{ collected: 0, lost: 0, note: null }])).toEqual([]);
});
