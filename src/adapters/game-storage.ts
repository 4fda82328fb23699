/**
 * Stores the token game: collection and achievements in the browser, the current round in the tab.
 * An invalid value, or one of another version, is moved to a key of its own and never deleted.
 */
import * as z from 'zod/mini';
import { instant } from '../../contract/instants.ts';
import {
  ACHIEVEMENT_IDS,
  addRound,
  EMPTY_RECORD,
  type GameRecord,
} from '../../machines/game/collection.rules.ts';
import type { StoreInput, StoreOutput } from '../../machines/game/game.actors.ts';
import { ROUND_DURATION_MS } from '../../machines/game/round.rules.ts';
import type { GameSession } from '../../machines/game/session.rules.ts';
import { TOKEN_TYPES } from '../../machines/game/token.rules.ts';
import { removeStored, type StorageArea, writeStored } from './browser-storage.ts';
import { logFailure } from './page-log.ts';

const KEYS = {
  collection: 'technovex.game.collection',
  achievements: 'technovex.game.achievements',
  session: 'technovex.game.session',
} as const;

const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Moves an invalid value aside; null if absent. @throws DOMException if forbidden or full */
function readOrQuarantine<Schema extends z.ZodMiniType>(
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
    logFailure(`The value of ${key} is invalid and was moved to another key`, error);
    return null;
  }
}

/** Returns the key itself, or with the first number that is free. */
function freeKey(storage: Storage, key: string): string {
  let free = key;
  for (let number = 2; storage.getItem(free) !== null; number += 1) free = `${key}-${number}`;
  return free;
}

function withoutVersion<Stored extends { version: number }>({
  version: _,
  ...value
}: Stored): Omit<Stored, 'version'> {
  return value;
}

function readRecord(): GameRecord {
  const collection = readOrQuarantine(KEYS.collection, storedCollection, 'local');
  const achievements = readOrQuarantine(KEYS.achievements, storedAchievements, 'local');
  return {
    collection: collection ? withoutVersion(collection) : EMPTY_RECORD.collection,
    unlocked: achievements?.unlocked ?? EMPTY_RECORD.unlocked,
  };
}

function writeRecord({ collection, unlocked }: GameRecord): void {
  const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  write(KEYS.collection, z.encode(storedCollection, { version: STORED_VERSION, ...collection }));
  write(KEYS.achievements, { version: STORED_VERSION, unlocked });
}

/** Reads the record of this browser; an empty one if it cannot be read. */
export function readGameRecord(): GameRecord {
  return orElse(EMPTY_RECORD, readRecord);
}

/** Reads the round that was running in this tab; null if it is absent or invalid. */
export function readGameSession(): GameSession | null {
  return orElse(null, () => {
    const session = readOrQuarantine(KEYS.session, storedSession, 'session');
    return session && withoutVersion(session);
  });
}

export function writeGameSession(session: GameSession | null): void {
  if (session === null) removeStored(KEYS.session, 'session');
  else writeStored(KEYS.session, storedSession, { version: STORED_VERSION, ...mutable(session) }, 'session');
}

/** The schema's type has mutable arrays. */
const mutable = ({ round, ...session }: GameSession) => ({
  ...session,
  round: { ...round, tokens: [...round.tokens], source: [...round.source] },
});

/** Adds a round to the stored record under a lock, so that no tab overwrites another's round. */
export const storeGameRound = ({ result, known }: StoreInput, now: number): Promise<StoreOutput> =>
  withLock(() => {
    try {
      const added = addRound(readRecord(), result, now);
      writeRecord(added.record);
      return { ...added, isPersisted: true };
    } catch (error) {
      logFailure('The record of the game could not be stored', error);
      return { ...addRound(known, result, now), isPersisted: false };
    }
  });

/** Runs once, under a lock among tabs. Runs without one where the browser offers none or rejects the request. */
async function withLock<Result>(change: () => Result): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) return change();
  let changed: Promise<Result> | undefined;
  const changeOnce = async () => {
    changed ??= Promise.resolve(change());
    return changed;
  };
  return locks.request(KEYS.collection, changeOnce).catch(changeOnce);
}

/** Calls back with the record when another tab has changed it. Returns the unsubscribe function. */
export function watchGameRecord(onChange: (record: GameRecord) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEYS.collection || key === KEYS.achievements || key === null) onChange(readGameRecord());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function orElse<Value>(fallback: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    logFailure('The stored game could not be read', error);
    return fallback;
  }
}

/** Values of another version are invalid. */
const STORED_VERSION = 1;

const count = z.int().check(z.nonnegative());
const tokenCounts = z.record(z.enum(TOKEN_TYPES), count);
const version = z.literal(STORED_VERSION);

const storedCollection = z.object({
  version,
  tokens: tokenCounts,
  totalPoints: count,
  // Absent in what was stored before there was a best score.
  bestScore: z._default(count, 0),
  lastPlayed: z.nullable(instant),
});

const storedAchievements = z.object({ version, unlocked: z.array(z.enum(ACHIEVEMENT_IDS)) });

const roundTime = z.int().check(z.nonnegative(), z.maximum(ROUND_DURATION_MS));

const fallingToken = z.object({
  id: count,
  type: z.enum(TOKEN_TYPES),
  x: count,
  speed: z.int().check(z.positive()),
  rotation: z.int(),
  place: count,
  spawnedAt: roundTime,
  collectedAt: z.nullable(roundTime),
});

const storedSession = z.object({
  version,
  gameActive: z.boolean(),
  countdown: count,
  timeLeft: count,
  score: count,
  gameOver: z.boolean(),
  isPaused: z.boolean(),
  round: z.object({
    clock: roundTime,
    score: count,
    tokens: z.array(fallingToken),
    collected: tokenCounts,
    combo: z._default(count, 0),
    milestone: z.nullable(z.object({ secondsLeft: count, score: count })),
    nextId: count,
    source: z.array(z.int()).check(z.length(4)),
  }),
});
