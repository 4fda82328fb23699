import { expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { KINDS } from './kinds.ts';
import { type Episode, planFaults } from './plan.ts';

const outage = { usual: 3, longest: 60 };
const plan = (seed: number, points: number): readonly Episode[] =>
  (['embedded', 'operated', 'small-disk'] as const).flatMap(form =>
    planFaults(form, { points, outage }, new Dice(seed)),
  );
const pointsOf = (episodes: readonly Episode[]) => episodes.reduce((sum, { points }) => sum + points, 0);

test('a seed makes the same plan again, and another one another', () => {
  expect(plan(7, 100)).toEqual(plan(7, 100));
  expect(plan(8, 100)).not.toEqual(plan(7, 100));
});

test('a thousand faults are a thousand, and a few are one of each kind', () => {
  expect(pointsOf(plan(1, 1_020))).toBeGreaterThanOrEqual(1_000);
  expect(plan(1, 1).map(({ kind }) => kind.name)).toHaveLength(KINDS.length);
  expect(pointsOf(plan(1, 1))).toBe(KINDS.length);
});

test('kinds that are not wanted do not come', () => {
  const [kind] = plan(1, 1);
  const only = [kind?.kind.name ?? ''];

  expect(planFaults(kind?.kind.form ?? 'embedded', { points: 1, only, outage }, new Dice(1))).toEqual([kind]);
});

test('one outage of each kind lasts long, and no other', () => {
  const outages = plan(1, 1_000).filter(({ kind }) => kind.isOutage);
  const long = outages.filter(one => one.outage === outage.longest);

  expect(long).toHaveLength(KINDS.filter(({ isOutage }) => isOutage).length);
  expect(Math.max(...outages.filter(one => !long.includes(one)).map(one => one.outage))).toBeLessThanOrEqual(
    3,
  );
});
