import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { minerAccount as account, START } from '../test/support/accounts.ts';
import { MAX_AMOUNT } from './amounts.ts';
import {
  accountAnswer,
  checkEmailAnswer,
  checkEmailParams,
  email,
  loginAnswer,
  loginBody,
  minerAccount,
  pin,
  refusedSave,
  saveBody,
  saveParams,
  walletAddressText,
  welcomed,
} from './miner.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const reads = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value).success;
const messages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeDecode(schema, value).error?.issues.map(({ message }) => message);

it.each([
  ['an email', email, 'ada', ['Please enter a valid email address.']],
  ['a PIN', pin, '12345', ['A PIN is made of 6 digits.']],
  ['a wallet address', walletAddressText, 'x'.repeat(129), ['This is not a wallet address: it is too long.']],
])('%s has a readable error message', (_what, schema, value, words) => {
  expect(messages(schema, value)).toEqual(words);
});

describe('an email', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG\t', 'ada@example.org'],
    ['ADA+Mine.r_1@EXAMPLE.co.uk', 'ada+mine.r_1@example.co.uk'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%j is folded to %j', (typed, folded) => {
    expect(z.decode(email, typed)).toBe(folded);
  });

  it('folding is idempotent', () => {
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        const folded = z.safeDecode(email, address.toUpperCase());
        if (folded.success) expect(z.decode(email, folded.data)).toBe(folded.data);
      }),
    );
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['without @', 'ada.example.org'],
    ['without a name', '@example.org'],
    ['without a domain', 'ada@'],
    ['without a dot in its domain', 'ada@localhost'],
    ['with two @', 'ada@home@example.org'],
    ['with a space', 'ada lovelace@example.org'],
    ['with a line break', 'ada@example.org\nbcc:bob@example.org'],
    ['with a null character', 'ada\0@example.org'],
    ['with markup', '<ada>@example.org'],
    ['with a slash and a percent sign', '..%2F@example.org/..'],
    ['beginning with a dot', '.ada@example.org'],
    ['with two dots', 'ada..l@example.org'],
    ['longer than 254 characters', `ada@${'e'.repeat(250)}.org`],
    ['a number', 42],
    ['null', null],
    ['a list', ['ada@example.org']],
  ])('is rejected if it is %s', (_what, value) => {
    expect(reads(email, value)).toBe(false);
  });
});

describe('a PIN', () => {
  it('has 6 digits', () => {
    const good = ['000000', '123456'];
    const bad = [
      '',
      '12345',
      '1234567',
      '12345a',
      ' 12345',
      '12345\n',
      '１２３４５',
      '-12345',
      'abcdef',
      123456,
      null,
    ];
    expect([...good, ...bad].filter(value => reads(pin, value))).toEqual(good);
  });

  it.each([' 123 456', '123-456', '１２３４５６'])('%j is read and sent without separators', given => {
    expect([z.decode(pin, given), z.encode(pin, given)]).toEqual(['123456', '123456']);
  });
});

describe('a login', () => {
  it('folds the email, and needs no PIN with a device cookie', () => {
    expect(z.decode(loginBody, { email: ' Ada@Example.org ' })).toEqual({ email: 'ada@example.org' });
  });

  it.each([
    [{}],
    [{ pin: '123456' }],
    [{ email: 'ada', pin: '123456' }],
    [{ email: 'ada@example.org', pin: '' }],
    [null],
    ['ada@example.org'],
  ])('is rejected as %j', body => {
    expect(reads(loginBody, body)).toBe(false);
  });

  it('returns the account, or only that it is active on another device', () => {
    const data = { ...account(), isActiveOnOtherDevice: false as const };
    expect(z.decode(loginAnswer, { data: z.encode(welcomed, data) })).toEqual({ data });
    expect(z.decode(loginAnswer, { data: { isActiveOnOtherDevice: true } })).toEqual({
      data: { isActiveOnOtherDevice: true },
    });
    expect(reads(loginAnswer, { data: { isActiveOnOtherDevice: false } })).toBe(false);
  });
});

describe('an account', () => {
  const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT });
  const anyInstant = fc.option(fc.integer({ min: START, max: START + 10 ** 11 }));

  it('is unchanged after encoding and decoding', () => {
    const any = fc.record({
      totalMined: anyAmount,
      pendingCoins: anyAmount,
      bowlStartedAt: anyInstant,
      cooldownEnd: anyInstant,
      walletAddress: fc.option(fc.string()),
      twitterBonusClaimed: fc.boolean(),
      revision: fc.nat(),
      credited: fc.record({ mined: anyAmount, collected: anyAmount, bonus: anyAmount, expired: anyAmount }),
    });
    fc.assert(
      fc.property(any, differences => {
        const whole = account(differences);
        expect(z.decode(minerAccount, throughJson(z.encode(minerAccount, whole)) as never)).toEqual(whole);
      }),
    );
  });

  it('is the complete response to a save and a read', () => {
    const data = account();
    expect(z.decode(accountAnswer, { data: z.encode(minerAccount, data) })).toEqual({ data });
    expect(reads(accountAnswer, {})).toBe(false);
  });

  it('is requested by its folded email', () => {
    for (const params of [checkEmailParams, saveParams]) {
      expect(z.decode(params, { email: ' Ada@Example.org ' })).toEqual({ email: 'ada@example.org' });
      expect([{}, { email: 'ada' }].map(value => reads(params, value))).toEqual([false, false]);
    }
    expect(z.decode(checkEmailAnswer, { exists: true })).toEqual({ exists: true });
    expect(reads(checkEmailAnswer, {})).toBe(false);
  });

  it('is encoded with decimals and ISO times, without units or milliseconds', () => {
    const shown = z.encode(minerAccount, account({ totalMined: 51_240_000, bowlStartedAt: START }));
    expect(shown).toMatchObject({
      totalMined: 0.5124,
      bowlStartedAt: '2026-03-01T12:00:00.000Z',
      serverTime: '2026-03-01T12:00:00.000Z',
      cooldownEnd: null,
    });
  });

  it('is part of an error, with the reason', () => {
    const refusal = { error: 'Too much.', data: account() };
    expect(z.decode(refusedSave, throughJson(z.encode(refusedSave, refusal)) as never)).toEqual(refusal);
    expect(reads(refusedSave, { error: 'Too much.' })).toBe(false);
  });
});

describe('a save', () => {
  it('has only optional fields', () => {
    const whole = {
      pin: '123456',
      walletAddress: '0x1',
      totalMined: 0.5,
      level: 1,
      levelProgress: 0.5,
      hashrate: 500,
      twitterBonusClaimed: true,
      lastActive: '2026-03-01T12:00:00Z',
      pendingCoins: 0.00001,
      bowlStartedAt: '2026-03-01T12:00:00Z',
      mining: true,
      revision: 7,
    };
    expect(z.decode(saveBody, {})).toEqual({});
    expect(z.decode(saveBody, whole)).toEqual({
      ...whole,
      totalMined: 50_000_000,
      pendingCoins: 1_000,
      lastActive: START,
      bowlStartedAt: START,
    });
  });

  it.each([
    [{ totalMined: -1 }],
    [{ totalMined: '1' }],
    [{ totalMined: Number.NaN }],
    [{ totalMined: Number.POSITIVE_INFINITY }],
    [{ totalMined: 10_000_001 }],
    [{ totalMined: null }],
    [{ pendingCoins: -0.00000001 }],
    [{ pendingCoins: 1e21 }],
    [{ bowlStartedAt: 0 }],
    [{ bowlStartedAt: 'now' }],
    [{ lastActive: '1970-01-01T00:00:00Z' }],
    [{ mining: 1 }],
    [{ twitterBonusClaimed: 'true' }],
    [{ revision: -1 }],
    [{ revision: 1.5 }],
    [{ revision: 2 ** 53 }],
    [{ pin: '' }],
    [{ pin: '1234567' }],
    [{ walletAddress: 'x'.repeat(129) }],
    [{ walletAddress: null }],
    [[]],
    ['{}'],
  ])('is rejected as %j', body => {
    expect(reads(saveBody, body)).toBe(false);
  });
});
