/** What an admin had entered when the session ended, kept in this tab until they are back. */
import * as z from 'zod/mini';
import type { UnsavedPhase } from '../../machines/presale/phase-form.rules.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const KEY = 'technovex.unsavedPhase';

const form = z.object({
  name: z.string(),
  tokenId: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  tokenPrice: z.string(),
  bonus: z.string(),
  minPurchase: z.string(),
  maxPurchase: z.string(),
  softCap: z.string(),
  hardCap: z.string(),
  isActive: z.boolean(),
});

const kept = z.object({
  username: z.string(),
  id: z.nullable(z.int()),
  revision: z.nullable(z.int()),
  saved: form,
  values: form,
});

type Kept = z.output<typeof kept>;

/** What the browser would not keep: there for as long as the page is not loaded anew, which a login does not need. */
let keptByPage: Kept | null = null;

/** Answers whether the browser keeps it, too. */
export function keepUnsavedPhase(username: string, unsaved: UnsavedPhase): boolean {
  const value = { username, ...unsaved };
  const isKept = writeStored(KEY, kept, value, 'session');
  keptByPage = isKept ? null : value;
  return isKept;
}

/**
 * What this admin left in this form; null if they left nothing.
 *
 * @param id - the phase; null for one that is not there yet
 */
export function readUnsavedPhase(username: string, id: number | null): UnsavedPhase | null {
  const found = keptByPage ?? readStored(KEY, kept, 'session');
  if (found === null || found.username !== username || found.id !== id) return null;
  const { username: _username, ...unsaved } = found;
  return unsaved;
}

export function forgetUnsavedPhase(): void {
  keptByPage = null;
  removeStored(KEY, 'session');
}
