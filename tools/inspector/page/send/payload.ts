import * as z from 'zod';
import type { JsonSchema } from '../../json-schema.ts';
import type { Json, JsonEvent } from '../../protocol.ts';

type TypedPayload =
  | { readonly outcome: 'event'; readonly event: JsonEvent }
  | { readonly outcome: 'wrong'; readonly problem: string };

type Payload = { readonly [key: string]: Json };

/**
 * Creates an event from its type and a JSON text; an empty text is no payload. The event must match
 * its schema: without the time of a tick, the miner would show NaN.
 */
export function eventFrom(type: string, text: string, schema: JsonSchema = {}): TypedPayload {
  const payload = text.trim() === '' ? {} : parsed(text);
  if (typeof payload === 'string') return { outcome: 'wrong', problem: payload };
  if ('type' in payload) return { outcome: 'wrong', problem: 'The type is chosen above: leave it out here.' };
  const event: JsonEvent = { ...payload, type };
  // The schema consists of keywords that zod knows.
  const { error } = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(event);
  if (!error) return { outcome: 'event', event };
  return { outcome: 'wrong', problem: error.issues.map(issue => describeIssue(issue)).join(' ') };
}

/** Returns an example without the fields that its schema does not know: tests add some. */
export function withKnownFields(event: JsonEvent, { properties }: JsonSchema = {}): JsonEvent {
  if (properties === undefined) return event;
  const known = Object.entries(event).filter(([name]) => name === 'type' || name in properties);
  return { ...Object.fromEntries(known), type: event.type };
}

/** Describes why a value does not match: `"account.level" must be a number.` */
function describeIssue(issue: z.core.$ZodIssue, outer: readonly PropertyKey[] = []): string {
  const path = [...outer, ...issue.path];
  const mustBe = (expected: readonly unknown[]) =>
    `${path.length === 0 ? 'The payload' : `"${path.join('.')}"`} must be ${[...new Set(expected)].join(' or ')}.`;
  if (issue.code === 'invalid_type') return mustBe([withArticle(issue.expected)]);
  if (issue.code === 'invalid_value') return mustBe(issue.values.map(value => JSON.stringify(value)));
  if (issue.code === 'unrecognized_keys') return `The machine does not know "${issue.keys.join('", "')}".`;
  if (issue.code !== 'invalid_union') return mustBe([issue.message]);
  // The variant whose constants match is meant.
  const meant = issue.errors.find(issues => !issues.some(({ code, path: at }) => isVariant(code, at)));
  if (meant) return meant.map(inner => describeIssue(inner, path)).join(' ');
  return mustBe(
    issue.errors.flat().flatMap(inner => {
      if (inner.code === 'invalid_value') return inner.values.map(value => variant(inner.path, value));
      return inner.code === 'invalid_type' && inner.path.length === 0 ? [withArticle(inner.expected)] : [];
    }),
  );
}

const isVariant = (code: string, path: readonly PropertyKey[]): boolean =>
  code === 'invalid_value' || (code === 'invalid_type' && path.length === 0);

const variant = (path: readonly PropertyKey[], value: unknown): string =>
  path.length === 0 ? JSON.stringify(value) : JSON.stringify({ [path.join('.')]: value });

const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

function parsed(text: string): Payload | string {
  try {
    const value: Json = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Array.isArray does not narrow readonly arrays.
    return isObject ? (value as Payload) : 'A payload is an object: { … }.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
