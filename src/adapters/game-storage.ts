/**
 * What the browser keeps of the token game: the collection and the achievements for good, the running round for this tab. A
 * value that cannot be read, or that another version has written, is set aside under a key of its own and never destroyed.
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
import { ROUND_TIME } from '../../machines/game/round.rules.ts';
import type { GameSession } from '../../machines/game/session.rules.ts';
import { TOKEN_TYPES } from '../../machines/game/token.rules.ts';
import { removeStored, type StorageArea, writeStored } from './browser-storage.ts';
import { logFailure } from './page-log.ts';

const VERSION = 1;

const KEYS = {
  collection: 'technovex.game.collection',
  achievements: 'technovex.game.achievements',
  session: 'technovex.game.session',
} as const;

const count = z.int().check(z.nonnegative());
const tokenCounts = z.record(z.enum(TOKEN_TYPES), count);
const version = z.literal(VERSION);

const keptCollection = z.object({
  version,
  tokens: tokenCounts,
  totalPoints: count,
  lastPlayed: z.nullable(instant),
});

const keptAchievements = z.object({ version, unlocked: z.array(z.enum(ACHIEVEMENT_IDS)) });

const roundTime = z.int().check(z.nonnegative(), z.maximum(ROUND_TIME));

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

const keptSession = z.object({
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
    milestone: z.nullable(z.object({ secondsLeft: count, score: count })),
    nextId: count,
    source: z.array(z.int()).check(z.length(4)),
  }),
});

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

function readRecord(): GameRecord {
  const collection = readOrSetAside(KEYS.collection, keptCollection, 'local');
  const achievements = readOrSetAside(KEYS.achievements, keptAchievements, 'local');
  return {
    collection: collection ?? EMPTY_RECORD.collection,
    unlocked: achievements?.unlocked ?? EMPTY_RECORD.unlocked,
  };
}

function writeRecord({ collection, unlocked }: GameRecord): void {
  const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  write(KEYS.collection, z.encode(keptCollection, { version: VERSION, ...collection }));
  write(KEYS.achievements, { version: VERSION, unlocked });
}

/** What was collected in this browser so far; nothing where that cannot be known. */
export function readGameRecord(): GameRecord {
  return orElse(EMPTY_RECORD, readRecord);
}

/** The round that was under way in this tab; null if there is none that can be read. */
export function readGameSession(): GameSession | null {
  return orElse(null, () => readOrSetAside(KEYS.session, keptSession, 'session'));
}

export function writeGameSession(session: GameSession | null): void {
  if (session === null) removeStored(KEYS.session, 'session');
  else writeStored(KEYS.session, keptSession, { version: VERSION, ...mutable(session) }, 'session');
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
const alone = async <Result>(change: () => Result): Promise<Result> =>
  navigator.locks === undefined ? change() : navigator.locks.request(KEYS.collection, async () => change());

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
