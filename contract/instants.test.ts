import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instant } from './instants.ts';

const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2200, 0, 1);

describe('an instant', () => {
  it('is unchanged after encoding and decoding, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), ms => {
        expect(z.decode(instant, z.encode(instant, ms))).toBe(ms);
      }),
      { numRuns: 2_000, examples: [[FIRST], [LAST]] },
    );
  });

  it.each([
    '2026-03-01T12:00:00Z',
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T14:00:00+02:00',
    '2026-03-01T01:30:00-10:30',
  ])('is decoded from %s with any offset', iso => {
    expect(z.decode(instant, iso)).toBe(Date.UTC(2026, 2, 1, 12));
  });

  it('is encoded in UTC with milliseconds', () => {
    expect(z.encode(instant, Date.UTC(2026, 2, 1, 12))).toBe('2026-03-01T12:00:00.000Z');
  });

  it.each([
    ['milliseconds', 1_772_366_400_000],
    ['an empty text', ''],
    ['a date without a time', '2026-03-01'],
    ['a time without an offset', '2026-03-01T12:00:00'],
    ['a month that does not exist', '2026-13-01T12:00:00Z'],
    ['a day that does not exist', '2026-02-30T12:00:00Z'],
    ['an hour that does not exist', '2026-03-01T25:00:00Z'],
    ['a time before 2000', '1999-12-31T23:59:59.999Z'],
    ['a time after 2200', '2200-01-01T00:00:00.001Z'],
    ['words', 'yesterday'],
    ['null', null],
  ])('is rejected if it is %s', (_what, value) => {
    expect(z.safeDecode(instant, value as string).success).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, FIRST - 1, LAST + 1, FIRST + 0.5])(
    'is never sent as %d',
    ms => {
      expect(z.safeEncode(instant, ms).success).toBe(false);
    },
  );
});
