import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import { maskEmail } from '../../contract/mask-email.ts';
import { LEADERBOARD_SIZE, type LeaderboardEntry } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { listBestMiners } from '../../db/queries/leaderboard.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { notLoggedIn } from '../errors.ts';
import { createTimedCache } from '../load/timed-cache.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';
import type { Ranks } from './ranks.ts';

const LIST_TTL_MS = 2_000;

interface LeaderboardDeps {
  readonly db: Database;
  readonly now: () => number;
}

interface RankDeps {
  readonly db: Database;
  readonly ranks: Pick<Ranks, 'of'>;
}

/** Adds the public list, which reads no session. */
export function addLeaderboardRoute(router: Router, { db, now }: LeaderboardDeps): void {
  const list = createTimedCache({
    ttlMs: LIST_TTL_MS,
    now,
    read: async (): Promise<LeaderboardEntry[]> => {
      const miners = await listBestMiners(db, LEADERBOARD_SIZE);
      return miners.map(({ email, total }) => ({ email: maskEmail(email), totalMined: total }));
    },
  });

  serve(router, endpoints.minerLeaderboard, async () => ({
    status: 200,
    body: await list(),
    isShared: true,
  }));
}

export function addRankRoute(router: Router, { db, ranks }: RankDeps): void {
  serve(router, endpoints.minerRank, async ({ ctx }) => {
    const { email } = await requireMiner(ctx, db);
    const miner = await findMiner(db, email);
    if (!miner) throw notLoggedIn();
    const { total } = miner.holding;
    const { totalReachedAt } = miner;
    const rank = totalReachedAt === null ? null : await ranks.of({ email, total, reachedAt: totalReachedAt });
    return { status: 200, body: { rank, email, totalMined: total } };
  });
}
