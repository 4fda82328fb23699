/**
 * Writes answers by the contract's schemas: each codec's outer form, and of an object what its schema names. Unlike
 * `z.encode` it does not check again what the program has made itself and TypeScript has checked; an answer costs a
 * fifth of the time so.
 */
import * as z from 'zod/mini';

type Encode = (value: unknown) => unknown;

/** Compiles a schema's encoder. Kinds of schemas that have no outer form of their own are left to zod. */
export function encoderOf(schema: z.core.$ZodType): Encode {
  // The list of kinds is zod's own: its definitions are told apart by their type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return value => value;
    case 'object':
      return objectEncoder(def.shape);
    case 'array': {
      const encode = encoderOf(def.element);
      return value => (Array.isArray(value) ? value.map(encode) : value);
    }
    case 'nullable':
    case 'optional': {
      const encode = encoderOf(def.innerType);
      return value => (value === null || value === undefined ? value : encode(value));
    }
    case 'pipe':
      return codecEncoder(schema, def);
    default:
      return value => z.encode(schema, value);
  }
}

function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema)] as const);
  return value => {
    // The handler's type says that this is such an object.
    const given = value as Readonly<Record<string, unknown>>;
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) encoded[name] = encode(given[name]);
    return encoded;
  };
}

function codecEncoder(
  schema: z.core.$ZodType,
  { in: outer, out: inner, reverseTransform }: z.core.$ZodPipeDef,
): Encode {
  if (!reverseTransform) return value => z.encode(schema, value);
  const [encodeInner, encodeOuter] = [encoderOf(inner), encoderOf(outer)];
  return value => encodeOuter(reverseTransform(encodeInner(value), { value, issues: [] }));
}
