/** What the browser keeps between visits. Nothing here may stop the page: storage can be full, forbidden or foreign. */
import * as z from 'zod/mini';

/** `local` outlives the tab, `session` does not. Asking for either throws where the browser forbids it. */
export type StorageArea = 'local' | 'session';

const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Reads a text as the schema does; null when it cannot. */
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

/** Reads a value; null when there is none, or none that the schema reads. What it cannot read is dropped. */
export function readStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  area: StorageArea = 'local',
): z.output<Schema> | null {
  try {
    const value = parseStored(areaOf(area).getItem(key), schema);
    if (value === null) areaOf(area).removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Keeps a value, if the browser lets it be kept. Answers whether it did. */
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
    // A full or forbidden storage costs the backup, not the session: the server still has every save.
    return false;
  }
}

export function removeStored(key: string, area: StorageArea = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Where nothing can be stored, there is nothing to remove.
  }
}
