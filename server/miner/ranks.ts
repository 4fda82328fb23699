/**
 * Ranks without counting everybody who is ahead: who stands at certain places is known from a while ago, and from the nearest of
 * these places on is counted now.
 */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  countFrom,
  isAhead,
  listRankSteps,
  type RankStep,
  type RankSteps,
  type Standing,
} from '../../db/queries/leaderboard.queries.ts';

/** Up to a thousand are counted for the first thousand ranks, which are exact at every moment, and up to 250 for any other. */
export const PLACES: RankSteps = { first: 1_000, distance: 250 };

/** Milliseconds after which the places are read anew once somebody asks; meanwhile the answer comes from the old ones. */
const FRESH_FOR = 60_000;

/** Answers ranks from 1. After the first thousand, whoever passed one of the places meanwhile is missing. */
export function openRanks(db: Database, now: () => Instant): (miner: Standing) => Promise<number> {
  let known: { readonly until: Instant; readonly steps: Promise<readonly RankStep[]> } | undefined;

  function read(): Promise<readonly RankStep[]> {
    const before = known;
    const steps = listRankSteps(db, PLACES);
    const isFirst = before === undefined;
    known = { until: now() + FRESH_FOR, steps: isFirst ? steps : before.steps };
    steps.then(
      () => {
        known = { until: now() + FRESH_FOR, steps };
      },
      () => {
        known = isFirst ? undefined : { until: now(), steps: before.steps };
      },
    );
    return isFirst ? steps : before.steps;
  }

  return async miner => {
    const steps = await (known && now() < known.until ? known.steps : read());
    const step = lastAhead(steps, miner);
    return (step?.rank ?? 0) + (await countFrom(db, step, miner));
  };
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
