/** Values that no field expects. */
import fc from 'fast-check';

/** Prefixes a text that stands for JSON which no JavaScript value serializes to. */
const RAW = '@raw:';

const raw = (json: string): string => `${RAW}${json}`;

/** Works like `JSON.stringify`, and replaces prefixed texts with their raw JSON. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`));

const DEPTH = 4_000;

const RAW_JSON = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '123456789012345678901234567890123456789012345678901234567890',
  '0.1000000000000000055511151231257827021181583404541015625',
  '9007199254740993',
  '00',
  '+1',
  '.5',
  'NaN',
  'Infinity',
  '0x1F',
  'undefined',
  "'text'",
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":[]}',
  '{"a":1,"a":2}',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  '['.repeat(DEPTH),
  '{"a":'.repeat(DEPTH / 2),
].map(raw);

export const WILD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  '\ud800',
  '\udfff\ud800',
  '\u202eadmin',
  '\ufeff',
  'İıſK',
  '😀'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(15_000),
  "'; DROP TABLE miners --",
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '1e3',
  'NaN',
  'true',
  'null',
  '[object Object]',
  '2025-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '-0',
  '0.0000000000000000000000000000000000001',
  `${'9'.repeat(400)}.${'9'.repeat(400)}`,
];

const WILD_NUMBERS = [-1, -0, 1e-9, 5e-324, 0.1, 1e15, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308];

export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
  'isAdmin',
  'is_admin',
  'id',
  '',
];

export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...RAW_JSON),
  fc.constantFrom(...WILD_TEXTS),
  fc.constantFrom(...WILD_NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);
