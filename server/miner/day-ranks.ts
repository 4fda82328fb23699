/**
 * Knows the ranks at the start of the current UTC day, which changes of rank refer to. One of the
 * servers reads them from the leaderboard's index and stores them; the others load what it stored.
 */
import { type CalendarDay, dayOf } from '../../contract/calendar-days.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  claimDayRanks,
  findDayRankPart,
  findDayRanks,
  storeDayRanks,
} from '../../db/queries/day-ranks.queries.ts';
import { encodeRanks } from '../../db/queries/leaderboard.queries.ts';
import { buildRankTable } from './rank-table.ts';
import { PAUSE_FACTOR, readChunks } from './ranks.ts';

const SECOND = 1_000;

/** How often a server looks whether a day has begun that it has no ranks of. */
const CHECK_INTERVAL_MS = 10 * SECOND;

/** After this time, another server reads the ranks of a claimed day. A million take some minutes. */
const CLAIM_LIFETIME_MS = 1_800 * SECOND;

/** The miners of one query, which takes the database some 5 ms. */
const CHUNK_SIZE = 2_000;

export interface KnownDayRanks {
  /** When they were read: normally within seconds after the start of the day. */
  readonly since: Instant;
  /** Returns null for a miner who had no rank. */
  readonly rankOf: (email: string) => number | null;
}

export interface DayRanks {
  /** Returns the ranks at the start of the current day; null while they are unknown. */
  readonly current: () => KnownDayRanks | null;
  /** Loads or reads the ranks of the current day if they are unknown. */
  readonly refresh: () => Promise<void>;
  /** Refreshes now and regularly. */
  readonly start: () => void;
  /** Resolves when no query is running. */
  readonly stop: () => Promise<void>;
}

interface DayRanksDeps {
  readonly db: Database;
  readonly now: () => Instant;
  readonly onError?: (error: unknown) => void;
  /** Default: `CHUNK_SIZE`. */
  readonly chunkSize?: number;
}

export function createDayRanks({
  db,
  now,
  onError = () => undefined,
  chunkSize = CHUNK_SIZE,
}: DayRanksDeps): DayRanks {
  const stopping = new AbortController();
  let known: (KnownDayRanks & { readonly day: CalendarDay }) | undefined;
  let refreshing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const today = () => dayOf(now());

  async function refreshDay(day: CalendarDay): Promise<void> {
    const readAt = await findDayRanks(db, day);
    if (readAt !== undefined) {
      known = { day, since: readAt, rankOf: await buildRankTable(await loadParts(db, day)) };
      return;
    }
    const claimedAt = now();
    if (!(await claimDayRanks(db, { day, claimedAt, lapsesAt: claimedAt - CLAIM_LIFETIME_MS }))) return;
    const parts: Buffer[] = [];
    const pace = { pauseFactor: PAUSE_FACTOR, signal: stopping.signal };
    await readChunks(chunkSize, pace, async behind => {
      const chunk = await encodeRanks(db, chunkSize, behind);
      if (chunk) parts.push(chunk.ranks);
      return chunk?.last;
    });
    if (await storeDayRanks(db, { day, claimedAt, parts })) {
      known = { day, since: claimedAt, rankOf: await buildRankTable(parts) };
    }
  }

  /** Joins the running refresh or starts one. */
  async function refresh(): Promise<void> {
    const day = today();
    if (known?.day === day || stopping.signal.aborted) return;
    refreshing ??= refreshDay(day).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  }

  const refreshQuietly = () =>
    refresh().catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error);
    });

  return {
    current: () => (known?.day === today() ? known : null),
    refresh,
    start: () => {
      void refreshQuietly();
      timer = setInterval(refreshQuietly, CHECK_INTERVAL_MS).unref();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await refreshing?.catch(() => undefined);
    },
  };
}

/** Part by part: a single answer for a million miners would hold the process up. */
async function loadParts(db: Database, day: CalendarDay): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [];
  for (;;) {
    const part = await findDayRankPart(db, day, parts.length);
    if (part === undefined) return parts;
    parts.push(part);
  }
}
