/** Generates request bodies that a schema of the contract accepts. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { acceptedBy } from '../../tools/fuzz/from-schema.ts';

export type Json = Readonly<Record<string, unknown>>;

interface Generated {
  /** A valid body, which restricts each single field as little as possible. */
  readonly base: Json;
  /** The values of fields whose schema accepts more than the rules of the product grant. */
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

export interface BodySchema extends z.ZodMiniType {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
}

/** Generates bodies with those of the generated values that the schema accepts together. */
export function bodiesOf(schema: BodySchema, endpoint: Generated, fields: readonly string[]) {
  const { base } = endpoint;
  const accepts = (body: Json) => z.safeParse(schema, body).success;
  const valuesOf = (field: string): fc.Arbitrary<unknown> => {
    const generated = endpoint.values?.[field] ?? acceptedBy(schema.shape[field] ?? z.never());
    const accepted = generated.filter(value => accepts({ ...base, [field]: value }));
    // Most texts that are no amount are rejected, which leaves optional amounts empty.
    return fc.oneof(
      { weight: 2, arbitrary: accepted.filter(value => value !== null && value !== '') },
      accepted,
    );
  };
  const values = fc.record(Object.fromEntries(fields.map(field => [field, valuesOf(field)])));
  const order = fc.shuffledSubarray([...fields], { minLength: fields.length });
  return fc.tuple(values, order).map(([generated, names]) => {
    let body = base;
    for (const name of names) {
      const changed = { ...body, [name]: generated[name] };
      if (accepts(changed)) body = changed;
    }
    return body;
  });
}
