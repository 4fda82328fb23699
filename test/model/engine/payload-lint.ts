/** Finds payloads that hide mistakes: a mix-up of two fields that are always equal goes unnoticed. */
import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lists the pairs of neighbouring fields that have equal values in each of these payloads, and not
 * only empty ones: `output.devices.createdAt = lastSeenAt`.
 */
export function interchangeableFields(payloads: readonly unknown[]): string[] {
  const objects = new Map<string, Fields[]>();
  for (const payload of payloads) collect(payload, '', objects);
  return [...objects].flatMap(([path, all]) => {
    const names = [...new Set(all.flatMap(Object.keys))].sort();
    return names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .filter(other => areInterchangeable(all, one, other))
        .map(other => `${path}${one} = ${other}`),
    );
  });
}

function areInterchangeable(all: readonly Fields[], one: string, other: string): boolean {
  return (
    all.some(fields => isFilled(fields[one])) &&
    all.every(fields => isDeepStrictEqual(fields[one] ?? null, fields[other] ?? null))
  );
}

/** Fields that are only ever zero, false or empty have no value to mix up. */
const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function collect(value: unknown, path: string, objects: Map<string, Fields[]>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, objects);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Error)) {
    objects.set(path, [...(objects.get(path) ?? []), value as Fields]);
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}${key}.`, objects);
  }
}
