import type { HistoryEntry } from '../../contract/miner-security.ts';
import type { LedgerPlace, PlacedEntry } from '../../db/queries/miner-ledger.queries.ts';

/** Presents a ledger entry. Its id is its place. */
export const presentEntry = ({ revision, ordinal, level, ...entry }: PlacedEntry): HistoryEntry => ({
  ...entry,
  id: `${revision}.${ordinal}`,
  level: level ?? null,
});

/** Returns the place of an id that the contract has checked. */
export function placeOf(id: string): LedgerPlace {
  const [revision, ordinal] = id.split('.').map(Number);
  return { revision: revision ?? 0, ordinal: ordinal ?? 0 };
}
