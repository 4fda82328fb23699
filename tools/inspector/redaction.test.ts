import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pin as pinSchema } from '../../contract/miner.ts';
import { createRedactor } from './redaction.ts';

const redacted = (value: unknown) => createRedactor().redact(value);
const textOf = (value: unknown): string => JSON.stringify(redacted(value));

const PASSWORD = 'Wren7-marigold!Ox';
const PIN = '740916';
const EMAIL = 'Canary.Bird+qa@Aviary.example.org';
const KEY = 'f8e3d1c07b6a5948';

describe('a secret', () => {
  test.each([
    'pin',
    'PIN',
    'newPin',
    'repeatedPin',
    'NEW_PIN',
    'newpin',
    'pinHash',
    'password',
    'currentPassword',
    'PASSWORD',
    'token',
    'accessToken',
    'csrfToken',
    'csrf',
    'x-csrf-token',
    'cookie',
    'Set-Cookie',
    'sessionCookie',
    'client_secret',
    'secretKey',
    'privateKey',
    'symKey',
    'Authorization',
  ])('under the name %s is redacted', name => {
    expect(textOf({ [name]: PASSWORD })).not.toContain(PASSWORD);
    expect(textOf({ [name]: { deep: [{ inside: PASSWORD }] } })).not.toContain(PASSWORD);
    expect(textOf({ field: name, value: PASSWORD })).not.toContain(PASSWORD);
    expect(textOf(new Map([[name, PASSWORD]]))).not.toContain(PASSWORD);
    expect(textOf([[name, PASSWORD]])).not.toContain(PASSWORD);
  });

  test.each([
    `${PASSWORD} was refused`,
    `{"newPin":"${PASSWORD}"}`,
    `POST /api?pin=${PASSWORD}&x=1`,
    `Set-Cookie: sid=${PASSWORD}; Path=/`,
    `authorization: Bearer ${PASSWORD}`,
    `The PIN is ${PIN}`,
    new Error(`password: ${PASSWORD}`, { cause: new Error(`token=${PASSWORD}`) }),
  ])('in the text %j is redacted', text => {
    const output = textOf({ password: PASSWORD, error: text });
    expect(output).not.toContain(PASSWORD);
    expect(output).not.toContain(PIN);
    if (!String(text).startsWith(PASSWORD)) expect(textOf(text)).not.toContain(PASSWORD);
  });

  test('is redacted where it occurs before the property that names it', () => {
    expect(textOf([{ hint: `you typed ${PASSWORD}` }, { password: PASSWORD }])).not.toContain(PASSWORD);
  });

  test('keeps its shape and its equality', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const open = redacted([{ pin: one }, { newPin: other }, { repeatedPin: one }]);
        const [{ pin }, { newPin: chosen }, { repeatedPin }] = open as [
          { pin: string },
          { newPin: string },
          { repeatedPin: string },
        ];
        expect([pin.length, chosen.length]).toEqual([one.length, other.length]);
        expect([pin.trim() === '', chosen.trim() === '']).toEqual([one.trim() === '', other.trim() === '']);
        expect(repeatedPin).toBe(pin);
        if (one === other) expect(chosen).toBe(pin);
      }),
    );
  });

  test('that is a number becomes another number', () => {
    const { pin, attempted } = redacted({ pin: 740916, attempted: 740916 }) as Record<string, number>;
    expect(pin).not.toBe(740916);
    expect(attempted).toBe(pin);
  });

  test('that is a valid PIN becomes another valid PIN', () => {
    const { newPin: chosen } = redacted({ newPin: PIN }) as { newPin: string };
    expect(pinSchema.safeParse(chosen).success).toBe(true);
    expect(chosen).not.toBe(PIN);
  });
});

describe('an email address', () => {
  test('becomes a placeholder, numbered in the order of appearance', () => {
    const { redact } = createRedactor();
    expect(redact({ email: EMAIL, note: `Welcome, ${EMAIL.toLowerCase()}!` })).toEqual({
      email: 'person-1@example.invalid',
      note: 'Welcome, person-1@example.invalid!',
    });
    expect(redact(['grace@example.com.', `<${EMAIL}>`, 'GET /miners/ada%40example.com'])).toEqual([
      'person-2@example.invalid.',
      '<person-1@example.invalid>',
      'GET /miners/person-3@example.invalid',
    ]);
  });

  test('that is a placeholder already stays unchanged', () => {
    expect(redacted({ email: 'person-7@example.invalid', text: 'person-7@example.invalid' })).toEqual({
      email: 'person-7@example.invalid',
      text: 'person-7@example.invalid',
    });
  });

  test.each(['canary', 'canary@', 'canary@aviary', ' canary.bird '])('half typed as %j is redacted', half => {
    expect(textOf({ email: half })).not.toContain('canary');
    expect(textOf({ email: half })).not.toContain('aviary');
  });

  test('as the name of a property is redacted', () => {
    expect(redacted({ [EMAIL]: 1 })).toEqual({ 'person-1@example.invalid': 1 });
  });
});

test('redacts a pairing link, which stays a link', () => {
  const link = `wc:${KEY}@2?relay-protocol=irn&symKey=${KEY}`;
  const { uri, again } = redacted({ uri: link, again: `Scan ${link}` }) as Record<string, string>;
  expect(uri).toMatch(/^wc:/);
  expect(uri).not.toContain(KEY);
  expect(again).toBe(`Scan ${uri}`);
});

test('keeps values that are no secrets', () => {
  const open = {
    type: 'granted',
    outcome: 'wrongPin',
    isPinMissing: true,
    pinAttempts: 3,
    tokenPrice: '0.000001',
    tokenId: '14',
    spinning: 'fast',
    tokens: [{ id: 1, x: 0.25, type: 'gold' }],
    collection: { tokens: { gold: 3 } },
    username: 'ada',
    text: 'A PIN is made of 6 digits. Enter 1234 coins.',
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    empty: '',
    nothing: null,
  };
  expect(redacted(open)).toEqual(open);
  expect(createRedactor().redactEvent({ type: 'pin.submitted' })).toEqual({ type: 'pin.submitted' });
});

test('lets no canary value through, whatever the data', () => {
  const names = fc.constantFrom('pin', 'newPin', 'password', 'token', 'cookie', 'csrf', 'sessionSecret');
  const secret = names.map(name => ({ [name]: PASSWORD }));
  const sentences = fc.constantFrom(
    `Hello ${EMAIL}`,
    EMAIL,
    new Error(`${EMAIL} was refused`),
    { email: EMAIL },
    `wc:${KEY}@2?symKey=${KEY}`,
    { [EMAIL]: true },
    { error: new Error(`wrong: ${PASSWORD}`), password: PASSWORD },
  );
  const nested = fc.letrec(tie => ({
    any: fc.oneof(
      { maxDepth: 5 },
      secret,
      sentences,
      fc.string(),
      fc.array(tie('any')),
      fc.dictionary(fc.string(), tie('any')),
      fc.array(fc.tuple(fc.string(), tie('any'))).map(entries => new Map(entries)),
      tie('any').map(value => new Set([value])),
      tie('any').map(value => new Error('failed', { cause: value })),
    ),
  })).any;
  fc.assert(
    fc.property(nested, data => {
      const output = textOf(data).toLowerCase();
      for (const canary of [PASSWORD, EMAIL, 'aviary', KEY]) {
        expect(output).not.toContain(canary.toLowerCase());
      }
    }),
  );
});
