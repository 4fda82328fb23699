/** What the browser keeps between visits. Nothing here may stop the page: storage can be full, forbidden or foreign. */
import * as z from 'zod/mini';

/** Reads a value; null when there is none, or none that the schema reads. What it cannot read is dropped. */
export function readStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : z.decode(schema, JSON.parse(text));
  } catch {
    removeStored(key);
    return null;
  }
}

/** Keeps a value, if the browser lets it be kept. */
export function writeStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  value: z.output<Schema>,
): void {
  try {
    localStorage.setItem(key, JSON.stringify(z.encode(schema, value)));
  } catch {
    // A full or forbidden storage costs the backup, not the session: the server still has every save.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, there is nothing to remove.
  }
}
