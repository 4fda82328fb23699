import { expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from './allowance.ts';
import { isMiningElsewhere, LEASE_LIFETIME, leaseAfter, mayMine } from './device-lease.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
const HOUR = 3_600_000;
const lease = { deviceId: 'phone', until: NOW + LEASE_LIFETIME, revision: 3 };
const save = { mining: true, mined: true, nextRevision: 4 };

test('a clock within the tolerated skew keeps the lease', () => {
  const behind = NOW - MAX_CLOCK_SKEW_MS;

  expect(isMiningElsewhere(lease, 'desk', behind)).toBe(true);
  expect(mayMine(lease, 'desk', 3, behind)).toBe(false);
  expect(leaseAfter(lease, { ...save, deviceId: 'phone' }, behind)).toEqual(lease);
});

test('a set-back voids the lease for other devices, and its own device extends it', () => {
  const setBack = NOW - 5 * HOUR;

  expect(isMiningElsewhere(lease, 'desk', setBack)).toBe(false);
  expect(mayMine(lease, 'desk', 3, setBack)).toBe(true);
  expect(leaseAfter(lease, { ...save, deviceId: 'phone' }, setBack)).toEqual({
    ...lease,
    until: setBack + LEASE_LIFETIME,
  });
});
