/** Converts TypeScript's types to schemas of their serialized values. */
import {
  type Checker,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import type { JsonSchema } from '../json-schema.ts';

const ANYTHING: JsonSchema = {};
/** Deeper values, such as those of recursive types, are not checked. */
const MAX_DEPTH = 10;

const PRIMITIVES: readonly (readonly [TypeFlags, JsonSchema])[] = [
  [TypeFlags.String | TypeFlags.TemplateLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
];

/** What `serialize` makes of classes, by their names. */
const SERIALIZED: Readonly<Record<string, string>> = {
  Date: '$date',
  Set: '$set',
  ReadonlySet: '$set',
  Map: '$map',
  ReadonlyMap: '$map',
  Error: '$error',
};

const ABSENT = TypeFlags.Undefined | TypeFlags.Void;

/** Returns the schema of a type. Types that JSON cannot represent accept anything. */
export function schemaOfType(checker: Checker, type: Type, depth = 0): JsonSchema {
  const inner = (part: Type) => schemaOfType(checker, part, depth + 1);
  if (depth > MAX_DEPTH) return ANYTHING;
  if (type.isUnionType()) return unionOf(type.getTypes().filter(isPresent).map(inner));
  if (type.isLiteralType() && typeof type.value !== 'bigint') return { const: type.value };
  const primitive = PRIMITIVES.find(([flags]) => type.flags & flags);
  if (primitive) return primitive[1];
  if (checker.isTupleType(type)) return { type: 'array' };
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getIndexInfosOfType(type);
    return { type: 'array', ...(item && { items: inner(item.valueType) }) };
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return ANYTHING;
  return objectOf(checker, type, inner);
}

function objectOf(checker: Checker, type: Type, inner: (part: Type) => JsonSchema): JsonSchema {
  const key = SERIALIZED[type.getSymbol()?.name ?? ''];
  if (key !== undefined) return { type: 'object', properties: { [key]: ANYTHING }, required: [key] };
  const properties = checker.getPropertiesOfType(type);
  const isPlain = properties.every(({ flags }) => !(flags & SymbolFlags.Method));
  if (!isPlain) return ANYTHING;
  const [index] = checker.getIndexInfosOfType(type);
  const typed = properties.map(property => [property, checker.getTypeOfSymbol(property)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(
      typed.map(([{ name }, of]) => [name, of === undefined ? ANYTHING : inner(of)]),
    ),
    required: typed.filter(([property, of]) => isRequired(property, of)).map(([{ name }]) => name),
    ...(index && { additionalProperties: inner(index.valueType) }),
  };
}

const isPresent = (type: Type): boolean => !(type.flags & ABSENT);

/** Returns whether JSON must contain a property: one that may be undefined is left out. */
const isRequired = ({ flags }: Named, type: Type | undefined): boolean =>
  !(flags & SymbolFlags.Optional) &&
  type !== undefined &&
  !(type.flags & (ABSENT | TypeFlags.Unknown | TypeFlags.Any)) &&
  (type.isUnionType() ? type.getTypes().every(isPresent) : true);

/** Booleans are unions of both literals. */
function unionOf(parts: readonly JsonSchema[]): JsonSchema {
  const isBoolean = (part: JsonSchema) => typeof part.const === 'boolean';
  const both = parts.filter(isBoolean).length === 2;
  const all = both ? [...parts.filter(part => !isBoolean(part)), { type: 'boolean' } as const] : parts;
  return all.length === 1 ? (all[0] ?? ANYTHING) : { anyOf: all };
}
