/** Stores in the tab what an admin had entered when the session ended, until the next login. */
import * as z from 'zod/mini';
import type { PhaseForm } from '../../contract/presale-rules.ts';
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
} satisfies Record<keyof PhaseForm, z.ZodMiniType>);

const storedPhase = z.object({
  username: z.string(),
  id: z.nullable(z.int()),
  revision: z.nullable(z.int()),
  saved: form,
  values: form,
});

type StoredPhase = z.output<typeof storedPhase>;

/** Replaces a forbidden storage until the next page load; a login needs none. */
let phaseInMemory: StoredPhase | null = null;

/** Stores the form. Returns whether the browser's storage has it. */
export function storeUnsavedPhase(username: string, unsaved: UnsavedPhase): boolean {
  const value = { username, ...unsaved };
  const isPersisted = writeStored(KEY, storedPhase, value, 'session');
  phaseInMemory = isPersisted ? null : value;
  return isPersisted;
}

/** Reads what this admin left in a phase's form (null: of a new one); null if nothing. */
export function readUnsavedPhase(username: string, id: number | null): UnsavedPhase | null {
  const found = phaseInMemory ?? readStored(KEY, storedPhase, 'session');
  if (found === null || found.username !== username || found.id !== id) return null;
  const { username: _username, ...unsaved } = found;
  return unsaved;
}

export function removeUnsavedPhase(): void {
  phaseInMemory = null;
  removeStored(KEY, 'session');
}
