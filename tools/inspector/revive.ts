/** Restores a machine's input or snapshot from JSON, with inert actors. */
import { createActor, fromCallback } from 'xstate';
import type { Json } from './protocol.ts';
import { deserialize } from './serialize.ts';

/** The logic of an actor that does nothing. */
export const inertLogic = fromCallback(() => () => undefined);

/** Restores an input, with an inert actor for each `{ "$actor": id }`. */
export const reviveInput = (input: Json): unknown => withActors(deserialize(input));

function withActors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withActors);
  if (!isRecord(value)) return value;
  const { $actor: id } = value;
  if (typeof id === 'string') return createActor(inertLogic, { id });
  return mapped(value, withActors);
}

/** XState's key for references to actors in a persisted context. */
const REFERENCE = 'xstate$$type';

/** Restores a snapshot, other actors as inert children. @throws Error if it is no snapshot */
export function reviveSnapshot(snapshot: Json): unknown {
  const revived = deserialize(snapshot);
  if (!isRecord(revived)) throw new Error('This is not a snapshot of a machine.');
  const ids = new Set<string>();
  const context = withReferences(revived['context'], ids);
  const children = isRecord(revived['children']) ? revived['children'] : {};
  const missing = [...ids].filter(id => !(id in children));
  const inertChild = { src: inertLogic, snapshot: { status: 'active' } };
  return {
    ...revived,
    context,
    children: { ...children, ...Object.fromEntries(missing.map(id => [id, inertChild])) },
  };
}

/** Replaces actors by XState's references and collects their ids. */
function withReferences(value: unknown, ids: Set<string>): unknown {
  if (Array.isArray(value)) return value.map(item => withReferences(item, ids));
  if (!isRecord(value)) return value;
  const id = value['$actor'] ?? (REFERENCE in value ? value['id'] : undefined);
  if (typeof id !== 'string') return mapped(value, inner => withReferences(inner, ids));
  ids.add(id);
  return { [REFERENCE]: 1, id };
}

const mapped = (record: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Returns whether a value is a plain object, not a date or a set. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
