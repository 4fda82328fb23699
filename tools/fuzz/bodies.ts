/** Generates request bodies: accepted ones, mutated in fields, text and bytes. */
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoints.ts';
import { acceptedBy } from './from-schema.ts';
import { sometimes } from './sometimes.ts';
import { PROTOTYPE_KEYS, wildValue, writeJson } from './wild-values.ts';

type Json = Readonly<Record<string, unknown>>;

/** Mutates `example` too: interdependent fields rarely match by chance. */
export function bodiesFor({ body }: Endpoint, example: Json | undefined): fc.Arbitrary<Buffer> {
  const accepted = body && example ? acceptedBodies(acceptedBy(body), example) : fc.constant({});
  const text = fc
    .tuple(fc.oneof({ weight: 9, arbitrary: accepted }, { weight: 1, arbitrary: wildValue }), fieldChanges)
    .map(([value, changes]) => writeJson(changed(value, changes)));
  return fc
    .tuple(text, sometimes(15, textChange))
    .map(([json, change]) => (change ? change(Buffer.from(json)) : Buffer.from(json)));
}

/** Generates the example, a value of the schema, or a mix of both. */
const acceptedBodies = (bySchema: fc.Arbitrary<unknown>, example: Json): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constant(example),
    bySchema,
    fc.tuple(bySchema, fc.subarray(Object.keys(example))).map(([other, kept]) => ({
      ...Object(other),
      ...Object.fromEntries(kept.map(name => [name, example[name]])),
    })),
  );

/** Inserted into a valid text to make it nearly valid. */
const SPOILERS = ['\0', '\ud800', '\u202e', '\n', '\ufeff', ' ', "'", '\\', '%', '😀', 'İ', 'x'.repeat(300)];

type FieldChange = (fields: Record<string, unknown>, name: string) => void;

const fieldChange: fc.Arbitrary<{ readonly which: number; readonly change: FieldChange }> = fc.record({
  which: fc.nat(30),
  change: fc.oneof(
    wildValue.map(
      (value): FieldChange =>
        (fields, name) => {
          fields[name] = value;
        },
    ),
    fc.constantFrom(...SPOILERS).map(
      (spoiler): FieldChange =>
        (fields, name) => {
          const text = String(fields[name]);
          const middle = Math.ceil(text.length / 2);
          fields[name] = text.slice(0, middle) + spoiler + text.slice(middle);
        },
    ),
    fc.constant<FieldChange>((fields, name) => {
      delete fields[name];
    }),
    fc.constant<FieldChange>((fields, name) => {
      fields[name] = [fields[name]];
    }),
    fc.constant<FieldChange>((fields, name) => {
      fields[name] = String(fields[name]);
    }),
    fc.tuple(fc.constantFrom(...PROTOTYPE_KEYS), wildValue).map(
      ([key, value]): FieldChange =>
        fields => {
          Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
        },
    ),
  ),
});

const fieldChanges = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(fieldChange, { minLength: 1, maxLength: 3 }) },
);

function changed(
  value: unknown,
  changes: readonly { readonly which: number; readonly change: FieldChange }[],
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields: Record<string, unknown> = { ...value };
  for (const { which, change } of changes) {
    const names = Object.keys(fields);
    change(fields, names[which % Math.max(1, names.length)] ?? 'field');
  }
  return fields;
}

/** Bytes that are invalid UTF-8 or misplaced. */
const STRAY_BYTES = [
  '00',
  'ff',
  'c080',
  'eda080',
  'efbbbf',
  'f4908080',
  'fffe',
  '0d0a',
  '5c',
  '22',
  '7d',
  '2c',
];

type TextChange = (json: Buffer) => Buffer;

/** A position in a text, as a fraction of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });

const textChange: fc.Arbitrary<TextChange> = fc.oneof(
  place.map(
    (at): TextChange =>
      json =>
        json.subarray(0, Math.floor(at * json.length)),
  ),
  fc.tuple(place, fc.constantFrom(...STRAY_BYTES), fc.integer({ min: 1, max: 3 })).map(
    ([at, hex, times]): TextChange =>
      json => {
        const cut = Math.floor(at * json.length);
        const stray = Buffer.from(hex.repeat(times), 'hex');
        return Buffer.concat([json.subarray(0, cut), stray, json.subarray(cut)]);
      },
  ),
  fc.constant<TextChange>(json => Buffer.from(json.toString(), 'utf16le')),
  fc.constant<TextChange>(json => Buffer.concat([json, json])),
  fc.constant<TextChange>(json => Buffer.concat([json, Buffer.alloc(17_000, ' ')])),
  fc.constant<TextChange>(() => Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 200 }).map(
    (bytes): TextChange =>
      () =>
        Buffer.from(bytes),
  ),
);
