/**
 * Ranks without counting everybody who is ahead: who stands at certain places is known from a while ago, and from the nearest of
 * these places on is counted now.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  countFrom,
  isAhead,
  listRankSteps,
  type RankPlaces,
  type RankStep,
  type Standing,
} from '../../db/queries/leaderboard.queries.ts';

/**
 * Up to a thousand are counted for the first thousand ranks, which are exact at every moment, and up to 250 for any other. To read
 * 5,000 takes the database 5 to 12 ms, so that nobody waits long for that.
 */
export const PLACES: RankPlaces = { first: 1_000, distance: 250, atOnce: 5_000 };

/** Milliseconds after which the places are read anew once somebody asks; meanwhile the answer comes from the old ones. */
const FRESH_FOR = 60_000;

/** Where nobody waits, the database rests so many times as long as it read: a tenth of a processor is what reading costs. */
const REST = 9;

export interface Ranks {
  /** A rank from 1. After the first thousand, whoever passed one of the places since they were read is missing. */
  readonly of: (miner: Standing) => Promise<number>;
  /** Reads the places before anybody asks. If that fails, whoever asks first tries again. */
  readonly prepare: () => void;
  /** Reads no further. Answers when nothing is being read any more. */
  readonly stop: () => Promise<void>;
}

interface RanksDeps {
  readonly db: Database;
  readonly now: () => Instant;
  readonly places?: RankPlaces;
}

export function openRanks({ db, now, places = PLACES }: RanksDeps): Ranks {
  const stopping = new AbortController();
  let known: { readonly at: Instant; readonly steps: readonly RankStep[] } | undefined;
  let reading: Promise<readonly RankStep[]> | undefined;

  async function read(rest: number): Promise<readonly RankStep[]> {
    const steps = await readPlaces(db, places, { rest, signal: stopping.signal });
    known = { at: now(), steps };
    return steps;
  }

  /** What is being read, or is read from now on. */
  function readOnce(rest: number): Promise<readonly RankStep[]> {
    reading ??= read(rest).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    of: async miner => {
      const steps = known?.steps ?? (await readOnce(0));
      const age = now() - (known?.at ?? 0);
      // The places do not stay for longer where the clock was set back.
      if (age < 0 || age >= FRESH_FOR) readOnce(REST).catch(() => undefined);
      const step = lastAhead(steps, miner);
      return (step?.rank ?? 0) + (await countFrom(db, step, miner));
    },
    prepare: () => {
      readOnce(0).catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await reading?.catch(() => undefined);
    },
  };
}

/**
 * Who stands at the places, best first, read in parts: whoever rises from a later part into one that was read is missing.
 * Throws when it is told to stop.
 */
export async function readPlaces(
  db: Database,
  places: RankPlaces,
  { rest, signal }: { rest: number; signal: AbortSignal },
): Promise<readonly RankStep[]> {
  const steps: RankStep[] = [];
  for (let upTo = places.atOnce; ; upTo += places.atOnce) {
    signal.throwIfAborted();
    const began = performance.now();
    steps.push(...(await listRankSteps(db, places, steps.at(-1))));
    if (steps.at(-1)?.rank !== upTo) return steps;
    await wait((performance.now() - began) * rest, undefined, { signal, ref: false });
  }
}

/** The last step that stands before the miner, found by halving. */
function lastAhead(steps: readonly RankStep[], miner: Standing): RankStep | undefined {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const step = steps[middle];
    if (step && isAhead(step, miner)) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1];
}
