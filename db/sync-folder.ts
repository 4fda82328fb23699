import { open } from 'node:fs/promises';

/** Persists a rename in the folder across a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
