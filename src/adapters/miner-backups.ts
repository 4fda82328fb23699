/**
 * Backups of the coins that a browser mined: a main copy, two older ones and, for this tab, an emergency copy. Each is
 * read by its schema; the newest that can be read counts. A copy that is older than it could be does no harm: it names
 * the revision it was built on, so the server credits just what is missing.
 */
import * as z from 'zod/mini';
import { amount } from '../../contract/amount-codecs.ts';
import { type Instant, instant } from '../../contract/instants.ts';
import { minerAccount } from '../../contract/miner.ts';
import { deadlineOf, type Holding, pendingOf } from '../../machines/miner/holding.rules.ts';
import { parseStored, readStored, removeStored, type StorageArea, writeStored } from './browser-storage.ts';

const backup = z.object({
  /** By the server's clock, which nobody can set here. */
  savedAt: instant,
  pendingCoins: amount,
  /** Milliseconds until the bowl is lost. */
  timeRemaining: z.nullable(z.number()),
  account: minerAccount,
  unsynced: amount,
  bowlStartedAt: z.nullable(instant),
});

type Backup = z.output<typeof backup>;

interface Copy {
  readonly suffix: string;
  readonly area: StorageArea;
  /** A copy is written again when it is older than this, in milliseconds. */
  readonly age: number;
}

const SECOND = 1_000;
const MAIN: Copy = { suffix: '', area: 'local', age: 0 };
const COPIES: readonly Copy[] = [
  MAIN,
  { suffix: '.copy-1', area: 'local', age: 10 * SECOND },
  { suffix: '.copy-2', area: 'local', age: 60 * SECOND },
  { suffix: '.emergency', area: 'session', age: 0 },
];

const keyOf = (email: string, { suffix }: Copy): string => `technovex.miner.backup.${email}${suffix}`;

/** The key of the copy that changes with every coin. */
export const mainBackupKey = (email: string): string => keyOf(email, MAIN);

const lastWritten = new Map<string, Instant>();

/**
 * Writes those copies that are due. `now` is the server's time as far as the page knows it. That estimate may be set back by
 the server's next answer; a backup is newer than the one it replaces all the same. Answers whether the main copy was kept: the only
 * one that both counts every coin and outlives the tab.
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
  let isKept = true;
  for (const copy of COPIES) {
    const key = keyOf(email, copy);
    const written = lastWritten.get(key);
    if (written !== undefined && savedAt - written < copy.age) continue;
    const isWritten = writeStored(key, backup, value, copy.area);
    if (copy === MAIN) isKept = isWritten;
    lastWritten.set(key, savedAt);
  }
  return isKept;
}

/** The newest backup of an account that can be read. */
export function newestBackup(email: string): Holding | null {
  const readable = COPIES.map(copy => readStored(keyOf(email, copy), backup, copy.area)).filter(
    copy => copy !== null,
  );
  const newest = readable.sort((a, b) => b.savedAt - a.savedAt)[0];
  return newest ? holdingIn(newest) : null;
}

/** A holding as another tab has just written it down. */
export function parseBackup(text: string | null): Holding | null {
  const read = parseStored(text, backup);
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
