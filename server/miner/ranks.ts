/** Computes ranks by counting from the nearest checkpoint: a known rank, read ahead of time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  type CheckpointIntervals,
  countBetween,
  isAhead,
  listRankCheckpoints,
  type RankCheckpoint,
  type Standing,
} from '../../db/queries/leaderboard.queries.ts';
import type { Distribution } from '../../db/queries/shards.queries.ts';

/** Exact up to 1,000, then counts up to 250. A chunk of 5,000 takes the database 5 to 12 ms. */
export const CHECKPOINT_INTERVALS: CheckpointIntervals = { first: 1_000, interval: 250, chunkSize: 5_000 };

/** Each shard sends a whole chunk, of which the coordinator keeps a part: few chunks cost less. */
const DISTRIBUTED_INTERVALS: CheckpointIntervals = { ...CHECKPOINT_INTERVALS, chunkSize: 500_000 };

export const checkpointIntervals = (distribution: Distribution | undefined): CheckpointIntervals =>
  distribution ? DISTRIBUTED_INTERVALS : CHECKPOINT_INTERVALS;

/** A request after this time refreshes the checkpoints; the old ones serve meanwhile. */
const CHECKPOINTS_TTL_MS = 60_000;

/** A refresh pauses for this many times the duration of each query: it costs a tenth of a core. */
export const PAUSE_FACTOR = 9;

/** A rank that was counted over more than this many intervals becomes a checkpoint. */
const MAX_INTERVALS = 2;

export interface Ranks {
  /** Returns a rank from 1; beyond 1,000 it misses who passed a checkpoint since its read. */
  readonly of: (miner: Standing) => Promise<number>;
  /** Reads the checkpoints ahead of the first request. If that fails, the first request retries. */
  readonly warmUp: () => void;
  /** Stops reading. Resolves when no query is running. */
  readonly stop: () => Promise<void>;
}

interface RanksDeps {
  readonly db: Database;
  readonly now: () => Instant;
  readonly intervals?: CheckpointIntervals;
}

export function createRanks({ db, now, intervals = CHECKPOINT_INTERVALS }: RanksDeps): Ranks {
  const stopping = new AbortController();
  let known: { readonly at: Instant; readonly checkpoints: RankCheckpoint[] } | undefined;
  let reading: Promise<RankCheckpoint[]> | undefined;

  async function read(pauseFactor: number): Promise<RankCheckpoint[]> {
    const checkpoints = await readCheckpoints(db, intervals, { pauseFactor, signal: stopping.signal });
    known = { at: now(), checkpoints };
    return checkpoints;
  }

  /** Joins the running read or starts one. */
  function readOnce(pauseFactor: number): Promise<RankCheckpoint[]> {
    reading ??= read(pauseFactor).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    of: async miner => {
      const checkpoints = known?.checkpoints ?? (await readOnce(0));
      const ageMs = now() - (known?.at ?? 0);
      // A negative age means that the clock was set back.
      if (ageMs < 0 || ageMs >= CHECKPOINTS_TTL_MS) readOnce(PAUSE_FACTOR).catch(() => undefined);
      const checkpoint = checkpoints[countAhead(checkpoints, miner) - 1];
      const count = await countBetween(db, checkpoint, miner);
      const rank = (checkpoint?.rank ?? 0) + count;
      // Many have risen to between two checkpoints: the next request counts from here.
      if (checkpoint && count > MAX_INTERVALS * intervals.interval)
        checkpoints.splice(countAhead(checkpoints, miner), 0, { ...miner, rank });
      return rank;
    },
    warmUp: () => {
      readOnce(0).catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await reading?.catch(() => undefined);
    },
  };
}

interface Pace {
  /** Pauses after each chunk for this many times the duration of its query. */
  readonly pauseFactor: number;
  readonly signal: AbortSignal;
}

/** Reads all checkpoints, best first. Misses a miner who rises meanwhile. @throws on abort. */
export async function readCheckpoints(
  db: Database,
  intervals: CheckpointIntervals,
  pace: Pace,
): Promise<RankCheckpoint[]> {
  const checkpoints: RankCheckpoint[] = [];
  await readChunks(intervals.chunkSize, pace, async behind => {
    const chunk = await listRankCheckpoints(db, intervals, behind);
    checkpoints.push(...chunk);
    return chunk.at(-1);
  });
  return checkpoints;
}

/** Calls `read` for each chunk, best first. It returns the chunk's last miner. @throws on abort. */
export async function readChunks(
  chunkSize: number,
  { pauseFactor, signal }: Pace,
  read: (behind: RankCheckpoint | undefined) => Promise<RankCheckpoint | undefined>,
): Promise<void> {
  let last: RankCheckpoint | undefined;
  for (let upTo = chunkSize; ; upTo += chunkSize) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    last = await read(last);
    if (last?.rank !== upTo) return;
    await wait((performance.now() - startedAt) * pauseFactor, undefined, { signal, ref: false });
  }
}

/** Counts the checkpoints ahead of the miner by binary search. */
function countAhead(checkpoints: readonly RankCheckpoint[], miner: Standing): number {
  let low = 0;
  let high = checkpoints.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const checkpoint = checkpoints[middle];
    if (checkpoint && isAhead(checkpoint, miner)) low = middle + 1;
    else high = middle;
  }
  return low;
}
