import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import {
  findMinerStats,
  listAchievements,
  listUnlocked,
  recordUnlocked,
} from '../../db/queries/achievements.queries.ts';
import type { AchievementId } from '../../db/seeds/achievements.ts';
import { notLoggedIn } from '../errors.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireThisMiner } from '../middleware/require-miner.ts';
import { progressOf } from './achievement.rules.ts';

/** Unlocked with the account, and dated by it, whenever a check records it. */
const FROM_THE_START: AchievementId = 'first-miner';

interface AchievementDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** Adds the catalogue of badges, and a miner's own badges, which require that miner's session. */
export function addAchievementRoutes(router: Router, { db, now }: AchievementDeps): void {
  serve(router, endpoints.achievements, async () => ({
    status: 200,
    body: [...(await listAchievements(db))],
  }));

  serve(router, endpoints.userAchievements, async ({ ctx, params: { email } }) => {
    await requireThisMiner(ctx, db, email);
    const unlocked = await listUnlocked(db, email);
    const { stats, badges } = await readBadges(email);
    return {
      status: 200,
      body: badges.map(({ achievement, isEarned, progress }) => {
        const unlockedAt =
          achievement.id === FROM_THE_START ? stats.createdAt : (unlocked.get(achievement.id) ?? null);
        const isCompleted = isEarned || unlockedAt !== null;
        // An unlocked badge stays completed, even if its measure decreases.
        const shownProgress = isCompleted ? achievement.requirement : progress;
        return {
          achievementId: achievement.id,
          isCompleted,
          progress: shownProgress,
          unlockedAt,
          achievement,
        };
      }),
    };
  });

  serve(router, endpoints.achievementCheck, async ({ ctx, params: { email } }) => {
    await requireThisMiner(ctx, db, email);
    const { badges } = await readBadges(email);
    const earned = badges.filter(({ isEarned }) => isEarned);
    const ids = earned.map(({ achievement }) => achievement.id);
    return { status: 200, body: { unlocked: [...(await recordUnlocked(db, email, ids, now()))] } };
  });

  async function readBadges(email: string) {
    const stats = await findMinerStats(db, email);
    if (!stats) throw notLoggedIn();
    const achievements = await listAchievements(db);
    const badges = achievements.map(achievement => ({
      achievement,
      ...progressOf(achievement, stats, now()),
    }));
    return { stats, badges };
  }
}
