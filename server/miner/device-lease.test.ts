import { expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from './allowance.ts';
import { isMiningElsewhere, LEASE_LIFETIME, leaseAfter, mayMine } from './device-lease.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
const HOUR = 3_600_000;
const lease = { deviceId: 'phone', until: NOW + LEASE_LIFETIME, revision: 3 };
const save = { mining: true, mined: true, nextRevision: 4 };

test('a clock that is behind by what clocks may differ leaves the lease with its device', () => {
  const behind = NOW - MAX_CLOCK_SKEW_MS;

  expect(isMiningElsewhere(lease, 'desk', behind)).toBe(true);
  expect(mayMine(lease, 'desk', 3, behind)).toBe(false);
  expect(leaseAfter(lease, { ...save, deviceId: 'phone' }, behind)).toEqual(lease);
});

test('a lease from before the clock was set back does not stop another device, and its own device extends it', () => {
  const setBack = NOW - 5 * HOUR;

  expect(isMiningElsewhere(lease, 'desk', setBack)).toBe(false);
  expect(mayMine(lease, 'desk', 3, setBack)).toBe(true);
  expect(leaseAfter(lease, { ...save, deviceId: 'phone' }, setBack)).toEqual({
    ...lease,
    until: setBack + LEASE_LIFETIME,
  });
});
