import { expect, test } from 'vitest';
import { type FaultBurst, planFaults } from './fault-plan.ts';
import { FAULT_TYPES } from './fault-types.ts';
import { SeededRandom } from './seeded-random.ts';

const outageMs = { typical: 3, max: 60 };
const plan = (seed: number, faults: number): readonly FaultBurst[] =>
  (['embedded', 'external', 'small-disk', 'citus'] as const).flatMap(deployment =>
    planFaults(deployment, { faults, outageMs }, new SeededRandom(seed)),
  );
const countFaults = (bursts: readonly FaultBurst[]) => bursts.reduce((sum, { faults }) => sum + faults, 0);

test('the same seed gives the same plan, another seed another one', () => {
  expect(plan(7, 100)).toEqual(plan(7, 100));
  expect(plan(8, 100)).not.toEqual(plan(7, 100));
});

test('plans the requested number of faults, and at least one of each type', () => {
  expect(countFaults(plan(1, 1_020))).toBeGreaterThanOrEqual(1_000);
  expect(plan(1, 1).map(({ type }) => type.name)).toHaveLength(FAULT_TYPES.length);
  expect(countFaults(plan(1, 1))).toBe(FAULT_TYPES.length);
});

test('plans only the selected types', () => {
  const [burst] = plan(1, 1);
  const only = [burst?.type.name ?? ''];
  const deployment = burst?.type.deployment ?? 'embedded';

  expect(planFaults(deployment, { faults: 1, only, outageMs }, new SeededRandom(1))).toEqual([burst]);
});

test('one outage of each type has the maximum length', () => {
  const outages = plan(1, 1_000).filter(({ type }) => type.isOutage);
  const long = outages.filter(outage => outage.outageMs === outageMs.max);
  const others = outages.filter(outage => !long.includes(outage));

  expect(long).toHaveLength(FAULT_TYPES.filter(({ isOutage }) => isOutage).length);
  expect(Math.max(...others.map(outage => outage.outageMs))).toBeLessThanOrEqual(outageMs.typical);
});
