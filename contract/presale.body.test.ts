import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPhaseBody, updatePhaseBody } from './presale.ts';
import { newPhaseDefaults } from './presale-rules.ts';

const named = { ...newPhaseDefaults('2025-07-01'), name: 'Genesis Entry' };

const issues = (body: unknown) =>
  z.safeParse(createPhaseBody, body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

const rejectionsOf = (differences: object) => issues({ ...named, ...differences });

describe('the form for a new phase', () => {
  it('starts with the specified defaults', () => {
    expect(newPhaseDefaults('2025-07-01')).toEqual({
      name: '',
      tokenId: '1',
      description: '',
      startDate: '2025-07-01',
      endDate: '2025-07-31',
      tokenPrice: '0.001',
      bonus: '0',
      minPurchase: '100',
      maxPurchase: '',
      softCap: '',
      hardCap: '',
      isActive: false,
    });
  });

  it('ends 30 days later across months, leap days and years', () => {
    const end = (today: string) => newPhaseDefaults(today).endDate;
    expect(['2025-01-31', '2024-02-01', '2025-12-15'].map(end)).toEqual([
      '2025-03-02',
      '2024-03-02',
      '2026-01-14',
    ]);
  });

  it('needs only a name', () => {
    expect(issues(newPhaseDefaults('2025-07-01'))).toEqual([['name', 'Name must be at least 3 characters']]);
    expect(issues(named)).toEqual([]);
  });
});

describe('a submitted phase', () => {
  it('is decoded from text and numbers, and encoded as exact text', () => {
    const asNumbers = { ...named, tokenId: 1, tokenPrice: 0.001, bonus: 0, minPurchase: 100 };
    const decoded = z.decode(createPhaseBody, asNumbers);

    expect(z.decode(createPhaseBody, named)).toEqual(decoded);
    expect(z.encode(createPhaseBody, decoded)).toEqual({
      name: 'Genesis Entry',
      tokenId: 1,
      description: '',
      startDate: '2025-07-01T00:00:00.000Z',
      endDate: '2025-07-31T00:00:00.000Z',
      tokenPrice: '0.001',
      bonus: '0',
      minPurchase: '100',
      maxPurchase: null,
      softCap: null,
      hardCap: null,
      isActive: false,
    });
  });

  it('gets the specified defaults for omitted fields', () => {
    const { name, startDate, endDate, tokenPrice, minPurchase } = named;

    expect(z.decode(createPhaseBody, { name, startDate, endDate, tokenPrice, minPurchase })).toEqual({
      name,
      startDate,
      endDate,
      tokenPrice,
      minPurchase,
      tokenId: null,
      description: '',
      bonus: '0',
      maxPurchase: null,
      softCap: null,
      hardCap: null,
      isActive: false,
    });
  });

  it('has the UTC day of any timestamp', () => {
    const { startDate, endDate } = z.decode(createPhaseBody, {
      ...named,
      startDate: '2025-08-01T10:00:00+13:00',
      endDate: '2025-08-31T20:00:00-08:00',
    });

    expect({ startDate, endDate }).toEqual({ startDate: '2025-07-31', endDate: '2025-09-01' });
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Name must be at least 3 characters'],
    [{ name: '  ab ' }, 'name', 'Name must be at least 3 characters'],
    [{ name: undefined }, 'name', 'Name must be at least 3 characters'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name must be at most 120 characters'],
    [{ name: 'two\nlines' }, 'name', 'Name must be a single line of text'],
    [{ name: '\u200B\u200B\u200B' }, 'name', 'Name must not contain invisible characters'],
    [{ name: 'Genesis\u202Eyrtne' }, 'name', 'Name must not contain invisible characters'],
    [
      { description: 'Buy \u202Ewon' },
      'description',
      'Description must not contain characters that turn the direction of text',
    ],
    [{ description: 'x'.repeat(2_001) }, 'description', 'Description must be at most 2,000 characters'],
    [{ description: 5 }, 'description', 'Description must be text'],
    [{ description: 'a\0b' }, 'description', 'Description must be text'],
    [{ tokenId: '-1' }, 'tokenId', 'Token ID must be a whole number from 0 to 9007199254740991'],
    [{ tokenId: -1 }, 'tokenId', 'Token ID must be a whole number from 0 to 9007199254740991'],
    [{ tokenId: '1,000' }, 'tokenId', 'Token ID must be a whole number from 0 to 9007199254740991'],
    [{ tokenId: '1e3' }, 'tokenId', 'Token ID must be a whole number from 0 to 9007199254740991'],
    [{ tokenId: 1.5 }, 'tokenId', 'Token ID must be a whole number from 0 to 9007199254740991'],
    [
      { tokenId: '9007199254740993' },
      'tokenId',
      'Token ID must be a whole number from 0 to 9007199254740991',
    ],
    [{ startDate: '' }, 'startDate', 'Please enter a valid start date'],
    [{ startDate: '2025-02-30' }, 'startDate', 'Please enter a valid start date'],
    [{ startDate: '1999-12-31' }, 'startDate', 'Please enter a valid start date'],
    [{ startDate: undefined }, 'startDate', 'Please enter a valid start date'],
    [{ endDate: '2200-01-01' }, 'endDate', 'Please enter a valid end date'],
    [{ endDate: 20250801 }, 'endDate', 'Please enter a valid end date'],
    [{ tokenPrice: 0 }, 'tokenPrice', 'Token price must be greater than 0'],
    [{ tokenPrice: '-1' }, 'tokenPrice', 'Token price must be greater than 0'],
    [{ tokenPrice: '0.0000015' }, 'tokenPrice', 'Token price must have at most 6 decimals'],
    [{ tokenPrice: '1000000000' }, 'tokenPrice', 'Token price must be at most 999999999.999999'],
    [{ tokenPrice: '' }, 'tokenPrice', 'Token price must be a number'],
    [{ bonus: '-0.1' }, 'bonus', 'Bonus must be at least 0'],
    [{ bonus: '1000.1' }, 'bonus', 'Bonus must be at most 1000'],
    [{ minPurchase: '0.99' }, 'minPurchase', 'Minimum purchase must be at least 1'],
    [{ minPurchase: undefined }, 'minPurchase', 'Minimum purchase must be a number'],
    [{ maxPurchase: 'much' }, 'maxPurchase', 'Maximum purchase must be a number'],
    [{ maxPurchase: '-5' }, 'maxPurchase', 'Maximum purchase must be at least 0'],
    [{ softCap: 'few' }, 'softCap', 'Soft cap must be a number'],
    [{ softCap: '-1' }, 'softCap', 'Soft cap must be at least 0'],
    [{ hardCap: '1e9' }, 'hardCap', 'Hard cap must be a number'],
    [{ hardCap: '1000000000000' }, 'hardCap', 'Hard cap must be at most 999999999999.999999'],
    [
      { hardCap: '1,000' },
      'hardCap',
      'Hard cap must have a point before its decimals and no other separators, such as 1000.5',
    ],
    [{ isActive: 'yes' }, 'isActive', 'Active must be true or false'],
    [{ endDate: '2025-07-01' }, 'endDate', 'End date must be after the start date'],
    [{ endDate: '2025-07-01T23:59:59Z' }, 'endDate', 'End date must be after the start date'],
    [{ maxPurchase: '99.999999' }, 'maxPurchase', 'Maximum purchase must not be below the minimum purchase'],
    [{ softCap: '0.000002', hardCap: '0.000001' }, 'hardCap', 'Hard cap must not be below the soft cap'],
  ])('is rejected with %o', (differences, field, message) => {
    expect(rejectionsOf(differences)).toEqual([[field, message]]);
  });

  it.each([
    [{ tokenPrice: '0.000001' }],
    [{ tokenPrice: '999999999.999999' }],
    [{ bonus: '12.5' }],
    [{ maxPurchase: '100' }],
    [{ softCap: '5', hardCap: '5' }],
    [{ softCap: '5' }],
    [{ hardCap: '5' }],
    [{ endDate: '2025-07-02' }],
    [{ tokenId: '' }],
    [{ tokenId: '12' }],
    [{ tokenId: '1\u00A0000', tokenPrice: '0,5', bonus: ' 12,5', minPurchase: '1 000', hardCap: ' ' }],
  ])('is accepted with %o', differences => {
    expect(rejectionsOf(differences)).toEqual([]);
  });

  it('reports all errors at once, including relations between valid fields', () => {
    expect(
      rejectionsOf({ name: '', bonus: '-1', endDate: '2025-06-01', hardCap: 'x', softCap: '1' }),
    ).toEqual([
      ['name', 'Name must be at least 3 characters'],
      ['bonus', 'Bonus must be at least 0'],
      ['hardCap', 'Hard cap must be a number'],
      ['endDate', 'End date must be after the start date'],
    ]);
  });

  it.each([[null], ['text'], [[]], [undefined]])('is an object, not %o', body => {
    expect(issues(body)).toHaveLength(1);
  });

  it('may contain the revision that it is based on', () => {
    expect(z.decode(updatePhaseBody, { ...named, revision: 3 }).revision).toBe(3);
    expect(z.decode(updatePhaseBody, named).revision).toBeUndefined();
    expect(z.safeParse(updatePhaseBody, { ...named, revision: 0 }).success).toBe(false);
    expect(z.safeParse(updatePhaseBody, { ...named, revision: 1, endDate: '2025-01-01' }).success).toBe(
      false,
    );
  });
});
