import { describe, expect, it } from 'vitest';
import type { PublicPhase } from '../../contract/presale.ts';
import {
  calendarOf,
  countdownTo,
  currentPhase,
  dayWithin,
  nextChange,
  stageAt,
  statusAt,
} from './presale-calendar.rules.ts';

const at = (iso: string) => Date.parse(iso);

const genesis: PublicPhase = {
  name: 'Genesis',
  description: '',
  startDate: '2025-08-01',
  endDate: '2025-08-31',
  tokenPrice: '0.25',
  bonus: '0',
  minPurchase: '100',
  maxPurchase: null,
  softCap: null,
  hardCap: null,
  isActive: false,
};
const expansion: PublicPhase = {
  ...genesis,
  name: 'Expansion',
  startDate: '2025-08-21',
  endDate: '2025-10-31',
};
const active = <Phase extends PublicPhase>(phase: Phase): Phase => ({ ...phase, isActive: true });

const BEFORE = at('2025-07-31T23:59:59.999Z');
const FIRST = at('2025-08-01T00:00:00Z');
const LAST = at('2025-08-31T23:59:59.999Z');
const AFTER = at('2025-09-01T00:00:00Z');

describe('a phase at a moment', () => {
  it('is upcoming until its first day begins in UTC, and over once its last day has passed', () => {
    expect([BEFORE, FIRST, LAST, AFTER].map(now => stageAt(genesis, now))).toEqual([
      'upcoming',
      'running',
      'running',
      'over',
    ]);
  });

  it('is pending until its last day has passed, and active whenever an admin says so', () => {
    const moments = [BEFORE, FIRST, LAST, AFTER];

    expect(moments.map(now => statusAt(genesis, now))).toEqual([
      'Pending',
      'Pending',
      'Pending',
      'Completed',
    ]);
    expect(moments.map(now => statusAt(active(genesis), now))).toEqual([
      'Active',
      'Active',
      'Active',
      'Active',
    ]);
  });

  it('is on one of its days, or on the nearest one', () => {
    const moments = [BEFORE, FIRST, at('2025-08-12T15:00:00Z'), LAST, AFTER];

    expect(moments.map(now => dayWithin(genesis, now))).toEqual([
      { day: 1, days: 31 },
      { day: 1, days: 31 },
      { day: 12, days: 31 },
      { day: 31, days: 31 },
      { day: 31, days: 31 },
    ]);
  });
});

describe('the next change', () => {
  const changeAt = (now: number, phases = [genesis, expansion]) => {
    const change = nextChange(phases, now);
    return change && [change.kind, change.phase.name, new Date(change.at).toISOString()];
  };

  it('is the earliest start or end of any phase', () => {
    expect(changeAt(BEFORE)).toEqual(['start', 'Genesis', '2025-08-01T00:00:00.000Z']);
    expect(changeAt(FIRST)).toEqual(['start', 'Expansion', '2025-08-21T00:00:00.000Z']);
    expect(changeAt(at('2025-08-21T00:00:00Z'))).toEqual(['end', 'Genesis', '2025-09-01T00:00:00.000Z']);
    expect(changeAt(AFTER)).toEqual(['end', 'Expansion', '2025-11-01T00:00:00.000Z']);
  });

  it('leaves out a phase that is over before an earlier one', () => {
    const inner = { ...genesis, name: 'Inner', startDate: '2025-08-02', endDate: '2025-08-03' };

    expect(changeAt(at('2025-08-10'), [genesis, inner])?.[1]).toBe('Genesis');
  });

  it('is that of the first of two phases with the same day', () => {
    expect(changeAt(BEFORE, [genesis, { ...genesis, name: 'Twin' }])?.[1]).toBe('Genesis');
  });

  it('does not exist once all phases are over, nor without a phase', () => {
    expect([changeAt(at('2025-11-01T00:00:00Z')), changeAt(BEFORE, [])]).toEqual([null, null]);
  });
});

describe('the countdown', () => {
  it('counts whole days, hours, minutes and seconds', () => {
    expect(countdownTo(FIRST, at('2025-07-29T21:56:55Z'))).toEqual({
      days: 2,
      hours: 2,
      minutes: 3,
      seconds: 5,
    });
  });

  it.each([
    [0, 0],
    [-5_000, 0],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
  ])('rounds %i ms up to %i s', (left, seconds) => {
    expect(countdownTo(FIRST + left, FIRST)).toEqual({ days: 0, hours: 0, minutes: 0, seconds });
  });
});

describe('the calendar', () => {
  it('reaches from the first day of all phases to the last', () => {
    // 92 days, of which the first phase has 31; the second one begins 20 days later, with 72.
    expect(calendarOf([genesis, expansion], at('2025-08-24T00:00:00Z'))).toEqual({
      startDate: '2025-08-01',
      endDate: '2025-10-31',
      bars: [
        { phase: genesis, from: 0, length: 31 / 92 },
        { phase: expansion, from: 20 / 92, length: 72 / 92 },
      ],
      passed: 23 / 92,
    });
  });

  it('ends with the phase that ends last, which need not be the last one', () => {
    const inner = { ...genesis, startDate: '2025-08-02', endDate: '2025-08-03' };

    expect(calendarOf([genesis, inner], FIRST)).toMatchObject({
      startDate: '2025-08-01',
      endDate: '2025-08-31',
    });
  });

  it('has passed not at all before it, and as a whole after it', () => {
    expect([BEFORE, AFTER].map(now => calendarOf([genesis], now)?.passed)).toEqual([0, 1]);
  });

  it('does not exist without a phase', () => {
    expect(calendarOf([], FIRST)).toBeNull();
  });
});

describe('the phase to name', () => {
  const named = (phases: readonly PublicPhase[], now: number) => currentPhase(phases, now)?.name ?? null;

  it('is an active one, rather one whose days are running', () => {
    expect(named([genesis, active(expansion)], FIRST)).toBe('Expansion');
    expect(named([active(genesis), active(expansion)], AFTER)).toBe('Expansion');
    expect(named([active(genesis), active(expansion)], at('2026-01-01'))).toBe('Genesis');
  });

  it('is the next pending one while none is active', () => {
    expect(named([genesis, expansion], FIRST)).toBe('Genesis');
    expect(named([genesis, expansion], AFTER)).toBe('Expansion');
  });

  it('does not exist once all are completed', () => {
    expect([named([genesis], AFTER), named([], FIRST)]).toEqual([null, null]);
  });
});
