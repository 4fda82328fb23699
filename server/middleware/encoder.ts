/** Encodes responses by the contract's schemas in a fifth of `z.encode`'s time: no validation. */
import * as z from 'zod/mini';

type Encode = (value: unknown) => unknown;

/** Compiles the encoder of a schema. Uses `z.encode` for other kinds of schemas. */
export function encoderOf(schema: z.core.$ZodType): Encode {
  // zod's own union of schemas, which `def.type` discriminates.
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
    // The type of the handler guarantees an object of this shape.
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
