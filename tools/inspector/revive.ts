/** Makes of JSON again what a machine can begin with: in the place of actors stand silent ones. */
import { createActor, fromCallback } from 'xstate';
import { fromPlain } from './plain.ts';
import type { Plain } from './protocol.ts';

/** An actor that does nothing and says nothing. */
export const silence = fromCallback(() => () => undefined);

/** An input, with a silent actor for each `{ "$actor": id }`. */
export const reviveInput = (input: Plain): unknown => withActors(fromPlain(input));

function withActors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withActors);
  if (!isRecord(value)) return value;
  const { $actor: id } = value;
  if (typeof id === 'string') return createActor(silence, { id });
  return mapped(value, withActors);
}

/** How xstate writes an actor down within a context. */
const REFERENCE = 'xstate$$type';

/**
 * A persisted snapshot. XState finds the actors of a context among the children of the machine, and those that are none of
 * them, such as its parent, nowhere: each becomes a silent child. Throws if it is no snapshot.
 */
export function reviveSnapshot(snapshot: Plain): unknown {
  const revived = fromPlain(snapshot);
  if (!isRecord(revived)) throw new Error('This is no snapshot of a machine.');
  const ids = new Set<string>();
  const context = withReferences(revived['context'], ids);
  const children = isRecord(revived['children']) ? revived['children'] : {};
  const missing = [...ids].filter(id => !(id in children));
  const silent = { src: silence, snapshot: { status: 'active' } };
  return {
    ...revived,
    context,
    children: { ...children, ...Object.fromEntries(missing.map(id => [id, silent])) },
  };
}

/** Every actor as xstate writes it down; notes their ids. */
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

/** Plain data, and not a date, a set or the like. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
