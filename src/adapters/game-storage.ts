/**
 * What the browser keeps of the token game: the collection and the achievements for good, the running round for this tab. A
 * value that cannot be read, or that another version has written, is set aside under a key of its own and never destroyed.
 */
import * as z from 'zod/mini';
import { addRound, EMPTY_RECORD, type GameRecord } from '../../machines/game/collection.rules.ts';
import type { StoreInput, StoreOutput } from '../../machines/game/game.actors.ts';
import type { GameSession } from '../../machines/game/session.rules.ts';
import { removeStored, type StorageArea, writeStored } from './browser-storage.ts';
import { KEPT_VERSION, keptAchievements, keptCollection, keptSession } from './game-storage-schemas.ts';
import { logFailure } from './page-log.ts';

const KEYS = {
  collection: 'technovex.game.collection',
  achievements: 'technovex.game.achievements',
  session: 'technovex.game.session',
} as const;

const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Null when nothing is kept. Throws where the browser forbids it, or where an unreadable value cannot be set aside. */
function readOrSetAside<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  area: StorageArea,
): z.output<Schema> | null {
  const storage = areaOf(area);
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return z.decode(schema, JSON.parse(text));
  } catch (error) {
    storage.setItem(freeKey(storage, `${key}.unreadable`), text);
    storage.removeItem(key);
    logFailure(`What was kept under ${key} cannot be read and was set aside`, error);
    return null;
  }
}

/** The key itself, or with the next number that nothing is kept under. */
function freeKey(storage: Storage, key: string): string {
  let free = key;
  for (let number = 2; storage.getItem(free) !== null; number += 1) free = `${key}-${number}`;
  return free;
}

function withoutVersion<Kept extends { version: number }>({
  version: _,
  ...value
}: Kept): Omit<Kept, 'version'> {
  return value;
}

function readRecord(): GameRecord {
  const collection = readOrSetAside(KEYS.collection, keptCollection, 'local');
  const achievements = readOrSetAside(KEYS.achievements, keptAchievements, 'local');
  return {
    collection: collection ? withoutVersion(collection) : EMPTY_RECORD.collection,
    unlocked: achievements?.unlocked ?? EMPTY_RECORD.unlocked,
  };
}

function writeRecord({ collection, unlocked }: GameRecord): void {
  const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  write(KEYS.collection, z.encode(keptCollection, { version: KEPT_VERSION, ...collection }));
  write(KEYS.achievements, { version: KEPT_VERSION, unlocked });
}

/** What was collected in this browser so far; nothing where that cannot be known. */
export function readGameRecord(): GameRecord {
  return orElse(EMPTY_RECORD, readRecord);
}

/** The round that was under way in this tab; null if there is none that can be read. */
export function readGameSession(): GameSession | null {
  return orElse(null, () => {
    const session = readOrSetAside(KEYS.session, keptSession, 'session');
    return session && withoutVersion(session);
  });
}

export function writeGameSession(session: GameSession | null): void {
  if (session === null) removeStored(KEYS.session, 'session');
  else writeStored(KEYS.session, keptSession, { version: KEPT_VERSION, ...mutable(session) }, 'session');
}

/** The schema's type has no read-only lists. */
const mutable = ({ round, ...session }: GameSession) => ({
  ...session,
  round: { ...round, tokens: [...round.tokens], source: [...round.source] },
});

/** Adds a round to what is kept at that moment, so that tabs that play at the same time lose nothing of each other. */
export const storeGameRound = ({ result, known }: StoreInput, now: number): Promise<StoreOutput> =>
  alone(() => {
    try {
      const added = addRound(readRecord(), result, now);
      writeRecord(added.record);
      return { ...added, isKept: true };
    } catch (error) {
      logFailure('The browser does not keep what was collected', error);
      return { ...addRound(known, result, now), isKept: false };
    }
  });

/** While no other tab does the same, where the browser has locks: it has none on pages without a secure connection. */
async function alone<Result>(change: () => Result): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request(KEYS.collection, async () => change()) : change();
}

/** Tells what was collected whenever another tab has changed it. Returns what ends that. */
export function watchGameRecord(tell: (record: GameRecord) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEYS.collection || key === KEYS.achievements || key === null) tell(readGameRecord());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function orElse<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    logFailure('What the browser keeps of the game cannot be read', error);
    return otherwise;
  }
}
