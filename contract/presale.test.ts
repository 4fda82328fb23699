import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createPhaseBody,
  PHASE_CHANGED,
  PHASE_GONE,
  type Phase,
  phase,
  phaseParams,
  savedPhaseAnswer,
} from './presale.ts';
import {
  hasEnded,
  loadedPhaseDefaults,
  newPhaseDefaults,
  overlapping,
  phaseStatus,
} from './presale-rules.ts';

const stored: Phase = {
  id: 7,
  name: 'Genesis Entry',
  tokenId: 1,
  description: '',
  startDate: '2025-07-01',
  endDate: '2025-07-31',
  tokenPrice: '0.001',
  bonus: '0',
  minPurchase: '100',
  maxPurchase: null,
  softCap: null,
  hardCap: null,
  isActive: false,
  isCompleted: false,
  revision: 1,
};

describe('an existing phase', () => {
  it('is unchanged after encoding and decoding', () => {
    expect(z.decode(phase, JSON.parse(JSON.stringify(z.encode(phase, stored))))).toEqual(stored);
  });

  it('fills a form that submits the same phase', () => {
    const full = {
      ...stored,
      tokenId: 12,
      maxPurchase: '250.5',
      softCap: '1',
      hardCap: '2',
      description: 'a\nb',
    };
    for (const original of [stored, full]) {
      const { id, isCompleted, revision, ...fields } = original;
      expect(z.decode(createPhaseBody, loadedPhaseDefaults(original))).toEqual(fields);
    }
  });

  it('fills a form with the specified values for missing fields', () => {
    const { id, name, startDate, endDate, tokenPrice, revision } = z.encode(phase, stored);
    const bare = z.decode(phase, { id, name, startDate, endDate, tokenPrice, revision });

    expect(loadedPhaseDefaults(bare)).toEqual({ ...newPhaseDefaults(stored.startDate), name });
    expect(bare).toMatchObject({ isActive: false, isCompleted: false });
  });

  it('needs valid days', () => {
    const messages = z.safeParse(phase, { ...stored, endDate: 'soon' }).error?.issues.map(it => it.message);
    expect(messages).toEqual(['This is not a date']);
  });

  it('is saved with the names of overlapping phases in the response', () => {
    const saved = { ...stored, overlapsWith: ['Expansion'] };
    expect(z.decode(savedPhaseAnswer, z.encode(savedPhaseAnswer, saved))).toEqual(saved);
    expect(z.safeParse(savedPhaseAnswer, stored).success).toBe(false);
  });

  it('has messages for a concurrent change and deletion', () => {
    expect([PHASE_CHANGED, PHASE_GONE]).toEqual([
      'Someone else has changed this phase. Show the current version to see the change.',
      'This phase does not exist any more.',
    ]);
  });

  it.each([
    [true, true, 'Active'],
    [true, false, 'Active'],
    [false, true, 'Completed'],
    [false, false, 'Pending'],
  ])('with isActive %s and isCompleted %s is %s', (isActive, isCompleted, status) => {
    expect(phaseStatus({ isActive, isCompleted })).toBe(status);
  });

  it('has ended after its last day', () => {
    const days = ['2025-07-30', '2025-07-31', '2025-08-01'];
    expect(days.map(today => hasEnded(stored.endDate, today))).toEqual([false, false, true]);
  });

  it('overlaps with phases that share a day with it', () => {
    const period = (id: number, startDate: string, endDate: string) => ({ id, startDate, endDate });
    const others = [
      stored,
      period(1, '2025-06-01', '2025-06-30'),
      period(2, '2025-06-01', '2025-07-01'),
      period(3, '2025-07-31', '2025-08-31'),
      period(4, '2025-08-01', '2025-08-31'),
      period(5, '2025-01-01', '2025-12-31'),
      period(6, '2025-07-10', '2025-07-11'),
    ];

    expect(overlapping(stored, others).map(({ id }) => id)).toEqual([2, 3, 5, 6]);
  });
});

it('has an id from 1', () => {
  const ids = ['1', '42', '0', '-1', '1.5', 'abc', '', '01', '1e3', '1 ', '9'.repeat(20)];
  expect(ids.filter(id => z.safeParse(phaseParams, { id }).success)).toEqual(['1', '42']);
});
