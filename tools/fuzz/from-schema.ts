/**
 * Generates values from a schema's JSON Schema, so that a new field is fuzzed without further code.
 */
import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Generates what a schema accepts, apart from rules that JSON Schema cannot express, such as
 * relations of fields.
 */
export const acceptedBy = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  from(z.toJSONSchema(schema, { io: 'input' }));

function from(schema: boolean | JsonSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(from));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectFrom(schema);
    case 'array':
      return fc.array(from(oneItemOf(schema)), { maxLength: 5 });
    case 'string':
      return textFrom(schema);
    case 'integer':
      return fc.integer({ min: atLeast(schema, -0x7fffffff), max: atMost(schema, 0x7fffffff) });
    case 'number':
      return fc.double({
        min: atLeast(schema, -Number.MAX_VALUE),
        max: atMost(schema, Number.MAX_VALUE),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`There is no generator for ${JSON.stringify(schema)}.`);
  }
}

const objectFrom = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, from(field)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });

function oneItemOf({ items }: JsonSchema): boolean | JsonSchema {
  return items === undefined || Array.isArray(items) ? true : items;
}

function textFrom({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  // fast-check cannot generate Unicode property classes; they only restrict names and texts.
  if (pattern === undefined || /\\p/i.test(pattern)) return fc.string({ minLength, maxLength });
  return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
}

const atLeast = ({ minimum }: JsonSchema, otherwise: number): number => minimum ?? otherwise;
const atMost = ({ maximum }: JsonSchema, otherwise: number): number => maximum ?? otherwise;
