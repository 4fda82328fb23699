import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTxv, MAX_AMOUNT, txv } from './amounts.ts';
import {
  ALLOWANCE_LIFETIME,
  BOWL_LIFETIME,
  bowlDeadline,
  CLAIM_TOLERANCE,
  COLLECT_INTERVAL_MS,
  COOLDOWN,
  FOLLOW_BONUS,
  FREE_HASHRATE,
  levelBonusesBetween,
  levelOf,
  levelProgressOf,
  nextLevelBonus,
  unitsMined,
  unitsPerHour,
} from './mining.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const anyTotal = fc.integer({ min: 0, max: MAX_AMOUNT });

describe('the rate of the free tier', () => {
  it('is 500 GH/s: 0.00001 TXV a second and 0.036 TXV an hour', () => {
    expect(FREE_HASHRATE).toBe(500);
    expect(formatTxv(unitsMined(FREE_HASHRATE, SECOND))).toBe('0.00001000');
    expect(formatTxv(unitsPerHour(FREE_HASHRATE))).toBe('0.03600000');
  });

  it.each([500, 1_000, 5_000, 25_000])('is hashrate x 0.00000002 TXV a second at %d GH/s', hashrate => {
    // In units of 10^-8 TXV that is hashrate x 2 a second.
    expect(unitsMined(hashrate, SECOND)).toBe(hashrate * 2);
    expect(unitsPerHour(hashrate)).toBe(hashrate * 2 * 3_600);
  });

  it('is additive over time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 200 }), parts => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const mined = parts.reduce((sum, part) => sum + unitsMined(FREE_HASHRATE, part), 0);
        expect(mined).toBe(unitsMined(FREE_HASHRATE, whole));
        expect(Number.isInteger(mined)).toBe(true);
      }),
    );
  });

  it('is 0 for a clock that went backwards', () => {
    expect([unitsMined(FREE_HASHRATE, -1), unitsMined(FREE_HASHRATE, -HOUR)]).toEqual([0, 0]);
  });
});

describe('the specified figures', () => {
  it('are 24 hours for a bowl and an allowance, 5 seconds of tolerance, 5 minutes of cooldown and 10 TXV for a follower', () => {
    expect({
      BOWL_LIFETIME,
      ALLOWANCE_LIFETIME,
      CLAIM_TOLERANCE,
      COOLDOWN,
      COLLECT_INTERVAL_MS,
      FOLLOW_BONUS,
    }).toEqual({
      BOWL_LIFETIME: 24 * HOUR,
      ALLOWANCE_LIFETIME: 24 * HOUR,
      CLAIM_TOLERANCE: 5 * SECOND,
      COOLDOWN: 300 * SECOND,
      COLLECT_INTERVAL_MS: 20 * SECOND,
      FOLLOW_BONUS: txv(10),
    });
    expect(bowlDeadline(1_000)).toBe(1_000 + 24 * HOUR);
  });
});

describe('a level', () => {
  it.each([
    [0, 1, 0],
    [1, 1, 0.00000001],
    [txv(1) - 1, 1, 0.99999999],
    [txv(1), 2, 0],
    [txv(1) + txv(1) / 2, 2, 0.5],
    [txv(9) - 1, 9, 0.99999999],
    [txv(9), 10, 0],
    [txv(99), 100, 0],
    [MAX_AMOUNT, 10_000_001, 0],
  ])('at a total of %d units is %d, with a progress of %d', (total, level, progress) => {
    expect([levelOf(total), levelProgressOf(total)]).toEqual([level, progress]);
  });

  it('is never negative, and its progress is below 1', () => {
    fc.assert(
      fc.property(anyTotal, total => {
        expect(levelOf(total)).toBe(Number(BigInt(total) / 100_000_000n) + 1);
        expect(levelProgressOf(total)).toBeGreaterThanOrEqual(0);
        expect(levelProgressOf(total)).toBeLessThan(1);
      }),
    );
  });
});

describe('a level bonus', () => {
  const paid = (before: number, after: number) =>
    levelBonusesBetween(before, after).map(({ level, bonus }) => [level, formatTxv(bonus)]);

  it.each([
    [10, '500.00000000'],
    [25, '1000.00000000'],
    [75, '5000.00000000'],
    [100, '10000.00000000'],
  ])('of level %d is %s TXV, paid by the unit that reaches it', (level, bonus) => {
    const reached = txv(level - 1);
    expect(paid(reached - 1, reached)).toEqual([[level, bonus]]);
    expect(paid(reached - 2, reached - 1)).toEqual([]);
    expect(paid(reached, reached + 1)).toEqual([]);
  });

  it('is paid for each of several levels reached at once, lowest first', () => {
    const all = [
      [10, '500.00000000'],
      [25, '1000.00000000'],
      [75, '5000.00000000'],
      [100, '10000.00000000'],
    ];
    expect(paid(0, txv(24))).toEqual(all.slice(0, 2));
    expect(paid(txv(9), txv(99))).toEqual(all.slice(1));
    expect(paid(0, MAX_AMOUNT)).toEqual(all);
  });

  it('is paid once, in however many steps a total grows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: txv(150) }), { minLength: 2 }), totals => {
        const steps = [...totals].sort((a, b) => a - b);
        const stepwise = steps.slice(1).flatMap((after, index) => paid(steps[index] ?? 0, after));
        expect(stepwise).toEqual(paid(steps[0] ?? 0, steps.at(-1) ?? 0));
      }),
    );
  });

  it('is not paid for an unchanged or decreased total', () => {
    expect([...paid(txv(50), txv(50)), ...paid(txv(100), 0)]).toEqual([]);
  });

  it.each([
    [0, 10],
    [txv(9) - 1, 10],
    [txv(9), 25],
    [txv(24), 75],
    [txv(98), 100],
    [txv(99), undefined],
  ])('lies ahead of a total of %d units at level %s', (total, level) => {
    expect(nextLevelBonus(total)?.level).toBe(level);
  });
});
