/**
 * Backups of the coins that a browser mined: a main copy, two older ones and an emergency copy of
 * this tab. The newest valid copy counts. An outdated copy does no harm: it names the revision that
 * it was built on, so the server credits only what is missing.
 */
import * as z from 'zod/mini';
import { amount } from '../../contract/amount-codecs.ts';
import { type Instant, instant } from '../../contract/instants.ts';
import { minerAccount } from '../../contract/miner.ts';
import { deadlineOf, type Holding, pendingOf } from '../../machines/miner/holding.rules.ts';
import { readStored, removeStored, type StorageArea, writeStored } from './browser-storage.ts';

const backup = z.object({
  /** By the server's clock, which the device's clock does not affect. */
  savedAt: instant,
  pendingCoins: amount,
  /** Milliseconds until the bowl expires. */
  timeRemaining: z.nullable(z.number()),
  account: minerAccount,
  unsynced: amount,
  bowlStartedAt: z.nullable(instant),
});

type Backup = z.output<typeof backup>;

interface Copy {
  readonly suffix: string;
  readonly area: StorageArea;
  readonly maxAgeMs: number;
}

const SECOND = 1_000;
const MAIN: Copy = { suffix: '', area: 'local', maxAgeMs: 0 };
const COPIES: readonly Copy[] = [
  MAIN,
  { suffix: '.copy-1', area: 'local', maxAgeMs: 10 * SECOND },
  { suffix: '.copy-2', area: 'local', maxAgeMs: 60 * SECOND },
  { suffix: '.emergency', area: 'session', maxAgeMs: 0 },
];

const keyOf = (email: string, { suffix }: Copy): string => `technovex.miner.backup.${email}${suffix}`;

/** Returns the key of the copy that changes with every coin. */
export const mainBackupKey = (email: string): string => keyOf(email, MAIN);

const lastWritten = new Map<string, Instant>();

/**
 * Writes the copies that are due. The page estimates `now`, the server's time, and the next
 * response may set the estimate back; `savedAt` grows nevertheless. Returns whether the main copy
 * was stored: the only one that counts every coin and outlives the tab.
 */
export function writeBackups(holding: Holding, now: Instant): boolean {
  const { email } = holding.account;
  const replaced = readStored(keyOf(email, MAIN), backup, MAIN.area);
  const savedAt = replaced === null ? now : Math.max(now, replaced.savedAt + 1);
  const deadline = deadlineOf(holding);
  const value: Backup = {
    ...holding,
    savedAt,
    pendingCoins: pendingOf(holding),
    timeRemaining: deadline === null ? null : deadline - now,
  };
  let isPersisted = true;
  for (const copy of COPIES) {
    const key = keyOf(email, copy);
    // Negative if the storage was cleared and the clock set back.
    const age = savedAt - (lastWritten.get(key) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < copy.maxAgeMs) continue;
    const isWritten = writeStored(key, backup, value, copy.area);
    if (copy === MAIN) isPersisted = isWritten;
    lastWritten.set(key, savedAt);
  }
  return isPersisted;
}

/** Returns the holding of an account's newest valid backup; null if there is none. */
export function newestBackup(email: string): Holding | null {
  const valid = COPIES.map(copy => readStored(keyOf(email, copy), backup, copy.area)).filter(
    copy => copy !== null,
  );
  const newest = valid.sort((a, b) => b.savedAt - a.savedAt)[0];
  return newest ? holdingIn(newest) : null;
}

/** Returns the holding of an account's main copy; null if there is none. */
export function mainBackup(email: string): Holding | null {
  const read = readStored(mainBackupKey(email), backup);
  return read && holdingIn(read);
}

export function removeBackups(email: string): void {
  for (const copy of COPIES) {
    removeStored(keyOf(email, copy), copy.area);
    lastWritten.delete(keyOf(email, copy));
  }
}

const holdingIn = ({ account, unsynced, bowlStartedAt }: Backup): Holding => ({
  account,
  unsynced,
  bowlStartedAt,
});
