/** Converts the contract's schemas to rows of documentation. */
import * as z from 'zod/mini';

type Node = z.core.JSONSchema.BaseSchema;

interface FieldRow {
  /** The path of the field: `data.credited.mined`, `[].email`. */
  readonly name: string;
  readonly type: string;
  /** Empty without limits. */
  readonly limits: string;
  readonly isRequired: boolean;
}

export type Form = readonly FieldRow[];

/** Returns the variants of a JSON value: several for a union, otherwise one. */
export const formsOf = (schema: z.ZodMiniType): readonly Form[] =>
  formsAt(z.toJSONSchema(schema, { io: 'input' }), '', true);

function formsAt(node: Node, name: string, isRequired: boolean): readonly Form[] {
  const { alternatives, isNullable } = alternativesOf(node);
  if (alternatives.some(isCompound) && alternatives.length > 1) {
    return alternatives.flatMap(each => formsAt(each, name, isRequired));
  }
  const [first = node] = alternatives;
  if (first.properties) return formsOfObject(first, name);
  if (isListOfCompounds(first)) return formsAt(first.items, `${name}[]`, isRequired);
  const types = [...alternatives.map(typeOf), ...(isNullable ? ['null'] : [])];
  const limits = [...new Set(alternatives.map(limitsOf).filter(text => text !== ''))];
  return [[{ name, type: types.join(' or '), limits: limits.join(', or '), isRequired }]];
}

/** Returns each combination of the fields' variants. */
function formsOfObject({ properties = {}, required = [] }: Node, name: string): readonly Form[] {
  return Object.entries(properties)
    .filter(([, field]) => isSchema(field))
    .reduce<readonly Form[]>(
      (forms, [key, field]) => {
        const path = name === '' ? key : `${name}.${key}`;
        const fieldForms = isSchema(field) ? formsAt(field, path, required.includes(key)) : [];
        return forms.flatMap(form => fieldForms.map(fieldForm => [...form, ...fieldForm]));
      },
      [[]],
    );
}

/** Treats a union with null as nullable, not as a variant of its own. */
function alternativesOf(node: Node): { alternatives: readonly Node[]; isNullable: boolean } {
  const choices = (node.anyOf ?? node.oneOf)?.filter(isSchema);
  if (choices === undefined) {
    return { alternatives: node.type === 'null' ? [] : [node], isNullable: typesOf(node).includes('null') };
  }
  const inner = choices.map(alternativesOf);
  return {
    alternatives: inner.flatMap(({ alternatives }) => alternatives),
    isNullable: inner.some(({ isNullable }) => isNullable),
  };
}

const isSchema = (node: unknown): node is Node =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const isListOfCompounds = (node: Node): node is Node & { items: Node } =>
  node.type === 'array' && isSchema(node.items) && alternativesOf(node.items).alternatives.some(isCompound);

const isCompound = (node: Node): boolean => node.properties !== undefined || isListOfCompounds(node);

const typesOf = ({ type }: Node): readonly string[] => (type === undefined ? [] : [type].flat());

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time (ISO 8601)',
  email: 'email address',
  uuid: 'UUID',
};
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
};

function typeOf(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map(value => JSON.stringify(value)).join(', ');
  if (node.type === 'array') return isSchema(node.items) ? `list of: ${typeOf(node.items)}` : 'list';
  const format = node.format && FORMATS[node.format];
  if (format) return format;
  const types = typesOf(node).filter(type => type !== 'null');
  return types.map(type => TYPES[type] ?? type).join(' or ') || 'any value';
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** Ignores the limits of safe integers, which are no limits of the field. */
const isOwnLimit = (limit: unknown): limit is number =>
  typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

const range = (lowest: string | undefined, highest: string | undefined): string => {
  if (lowest !== undefined && highest !== undefined)
    return lowest === highest ? lowest : `${lowest} to ${highest}`;
  if (lowest !== undefined) return `at least ${lowest}`;
  return highest === undefined ? '' : `at most ${highest}`;
};

function limitsOf(node: Node): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, pattern, format } = node;
  const above = isOwnLimit(exclusiveMinimum) ? `above ${count.format(exclusiveMinimum)}` : '';
  const values = range(
    isOwnLimit(minimum) ? count.format(minimum) : undefined,
    isOwnLimit(maximum) ? count.format(maximum) : undefined,
  );
  const length = range(minLength?.toString(), maxLength?.toString());
  return [
    above,
    values,
    length && `${length} characters`,
    // A format is a named pattern.
    pattern && !format && `matches ${pattern}`,
  ]
    .filter(Boolean)
    .join('; ');
}
