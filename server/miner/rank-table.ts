/**
 * Maps emails to ranks in 18 to 36 bytes for each miner. Reads the entries that `encodeRanks` stores
 * in 12: the first 8 bytes of the email's SHA-256, and the rank.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const ENTRY_BYTES = 12;
const RANK_AT = 8;

/** Builds a lookup from encoded entries. Yields after each part: a million take half a second. */
export async function buildRankTable(parts: readonly Buffer[]): Promise<(email: string) => number | null> {
  const table = createTable(parts.reduce((sum, part) => sum + part.length / ENTRY_BYTES, 0));
  for (const part of parts) {
    table.add(part);
    await nextTurn();
  }
  return table.rankOf;
}

/** Maps hashes to ranks by open addressing. Rank 0 marks a free slot. */
function createTable(entries: number) {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, entries * 1.5)));
  const high = new Uint32Array(slots);
  const low = new Uint32Array(slots);
  const ranks = new Uint32Array(slots);

  /** Finds the slot of a hash, or the free one where it belongs. */
  function slotOf(hash: Buffer, at: number): number {
    const [first, second] = [hash.readUInt32BE(at), hash.readUInt32BE(at + 4)];
    let slot = first % slots;
    while (ranks[slot] !== 0 && (high[slot] !== first || low[slot] !== second)) slot = (slot + 1) % slots;
    return slot;
  }

  return {
    add: (part: Buffer): void => {
      for (let at = 0; at < part.length; at += ENTRY_BYTES) {
        const slot = slotOf(part, at);
        high[slot] = part.readUInt32BE(at);
        low[slot] = part.readUInt32BE(at + 4);
        ranks[slot] = part.readUInt32BE(at + RANK_AT);
      }
    },
    rankOf: (email: string): number | null =>
      ranks[slotOf(createHash('sha256').update(email).digest(), 0)] || null,
  };
}
