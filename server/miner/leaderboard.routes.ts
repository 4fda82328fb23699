import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import { maskEmail } from '../../contract/mask-email.ts';
import {
  LEADERBOARD_PAGES,
  LEADERBOARD_SIZE,
  type LeaderboardEntry,
  type LeaderboardPage,
  NEIGHBOURS,
  type RankedEntry,
} from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { listBestMiners, listNeighbours, type Score } from '../../db/queries/leaderboard.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { notLoggedIn } from '../errors.ts';
import { createTimedCache } from '../load/timed-cache.ts';
import { serve, serveShared } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';
import type { ResponseCache } from '../middleware/response-cache.ts';
import type { DayRanks, KnownDayRanks } from './day-ranks.ts';
import type { Ranks } from './ranks.ts';

const LIST_TTL_MS = 1_000 * endpoints.minerLeaderboard.maxAgeSeconds;

interface LeaderboardDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly dayRanks: Pick<DayRanks, 'current'>;
  readonly responses: ResponseCache;
}

interface RankDeps extends Pick<LeaderboardDeps, 'db' | 'dayRanks'> {
  readonly ranks: Pick<Ranks, 'of'>;
}

/** Adds the public lists, which read no session. One statement serves all pages for two seconds. */
export function addLeaderboardRoutes(
  router: Router,
  { db, now, dayRanks, responses }: LeaderboardDeps,
): void {
  const lists = createTimedCache({
    ttlMs: LIST_TTL_MS,
    now,
    read: async isFresh => {
      const miners = await listBestMiners(db, LEADERBOARD_PAGES * LEADERBOARD_SIZE);
      return { list: listOf(miners), pages: pagesOf(miners, dayRanks.current()), isFresh };
    },
  });

  serveShared(router, endpoints.minerLeaderboard, responses, async () => {
    const { list, isFresh } = await lists();
    return { body: list, isFresh };
  });

  serveShared(router, endpoints.minerRankChanges, responses, async () => {
    const { pages, isFresh } = await lists();
    return { body: pageAt(pages, 1), isFresh };
  });

  serveShared(router, endpoints.minerLeaderboardPage, responses, async ({ params: { page } }) => {
    const { pages, isFresh } = await lists();
    return { body: pageAt(pages, page), isFresh };
  });
}

const listOf = (miners: readonly Score[]): LeaderboardEntry[] =>
  miners
    .slice(0, LEADERBOARD_SIZE)
    .map(({ email, total }) => ({ email: maskEmail(email), totalMined: total }));

const pageAt = (pages: readonly LeaderboardPage[], page: number): LeaderboardPage =>
  pages[page - 1] ?? { pages: pages.length, changesSince: null, miners: [] };

function pagesOf(miners: readonly Score[], day: KnownDayRanks | null): readonly LeaderboardPage[] {
  const pages = Math.ceil(miners.length / LEADERBOARD_SIZE);
  return Array.from({ length: pages }, (_, page) => {
    const start = page * LEADERBOARD_SIZE;
    return {
      pages,
      changesSince: day?.since ?? null,
      miners: rankedEntries(miners.slice(start, start + LEADERBOARD_SIZE), start + 1, day),
    };
  });
}

const rankedEntries = (
  miners: readonly Score[],
  firstRank: number,
  day: KnownDayRanks | null,
): RankedEntry[] =>
  miners.map(({ email, total }, index) => ({
    rank: firstRank + index,
    email: maskEmail(email),
    totalMined: total,
    rankBefore: day?.rankOf(email) ?? null,
  }));

export function addRankRoute(router: Router, { db, ranks, dayRanks }: RankDeps): void {
  serve(router, endpoints.minerRank, async ({ ctx }) => {
    const { email } = await requireMiner(ctx, db);
    const miner = await findMiner(db, email);
    if (!miner) throw notLoggedIn();
    const { total } = miner.holding;
    const day = dayRanks.current();
    const own = {
      email,
      totalMined: total,
      rankBefore: day?.rankOf(email) ?? null,
      changesSince: day?.since ?? null,
    };
    if (miner.totalReachedAt === null)
      return { status: 200, body: { ...own, rank: null, above: [], below: [] } };
    const standing = { email, total, reachedAt: miner.totalReachedAt };
    const [rank, ahead, behind] = await Promise.all([
      ranks.of(standing),
      listNeighbours(db, 'above', standing, NEIGHBOURS),
      listNeighbours(db, 'below', standing, NEIGHBOURS),
    ]);
    // Somebody may have passed between the statements: there are no ranks below 1.
    const above = ahead.slice(0, rank - 1).toReversed();
    return {
      status: 200,
      body: {
        ...own,
        rank,
        above: rankedEntries(above, rank - above.length, day),
        below: rankedEntries(behind, rank + 1, day),
      },
    };
  });
}
