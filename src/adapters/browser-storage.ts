/** The browser's storage. Never throws: it can be full, forbidden or hold foreign values. */
import * as z from 'zod/mini';

export type StorageArea = 'local' | 'session';

/** @throws DOMException where the browser forbids storage */
const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Parses a stored JSON text by the schema; null if it is absent or invalid. */
export function parseStored<Schema extends z.ZodMiniType>(
  text: string | null,
  schema: Schema,
): z.output<Schema> | null {
  if (text === null) return null;
  try {
    const parsed = z.safeDecode(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Reads a value by the schema; null if it is absent or invalid. An invalid value stays: another
 * version of the site, in another tab or after a deploy, may have written it.
 */
export function readStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  area: StorageArea = 'local',
): z.output<Schema> | null {
  try {
    return parseStored(areaOf(area).getItem(key), schema);
  } catch {
    return null;
  }
}

/** Writes a value. Returns whether the browser stored it. */
export function writeStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  value: z.output<Schema>,
  area: StorageArea = 'local',
): boolean {
  try {
    areaOf(area).setItem(key, JSON.stringify(z.encode(schema, value)));
    return true;
  } catch {
    // Full or forbidden storage costs the backup only: the server still has every save.
    return false;
  }
}

export function removeStored(key: string, area: StorageArea = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}
