/** The model of a miner's achievements on the real server. */

import { expect } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { findMinerStats, listUnlocked } from '../../../../db/queries/achievements.queries.ts';
import { achievementCatalogue } from '../../../../db/seeds/achievements.ts';
import type {
  AchievementsContext,
  achievementsMachine,
} from '../../../../machines/achievements/achievements.machine.ts';
import { progressOf } from '../../../../server/achievements/achievement.rules.ts';
import { checkAchievements, loadAchievements } from '../../../../src/adapters/api/achievements-api.ts';
import type { TestServer } from '../../../support/server.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { AccountEnvironment } from '../account/account.environment.ts';
import { achievementsReplay, isFollower } from './achievements.model.ts';

type Owner = { readonly email: string };

const ask = ({ email }: Owner, signal: AbortSignal) => loadAchievements(email, signal);
const follows = [{ because: (page: AccountEnvironment) => page.followElsewhere() }];
const refusals = [{ because: (page: AccountEnvironment) => page.endSessions() }];
const again = { because: (page: AccountEnvironment) => page.logInAgain() };
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

async function earnedBy({ email, server }: AccountEnvironment): Promise<string[]> {
  const stats = await findMinerStats(server.db, email);
  if (!stats) throw new Error('There is no such miner.');
  return achievementCatalogue
    .filter(achievement => progressOf(achievement, stats, server.now()).isEarned)
    .map(({ id }) => id);
}

async function agree(
  page: AccountEnvironment,
  { context }: SnapshotFrom<typeof achievementsMachine>,
  { type, output }: EventObject & { output?: { outcome?: string } },
): Promise<void> {
  const earned = await earnedBy(page);
  const isChecked =
    type === 'xstate.done.actor.checkAchievements' ||
    (type === 'xstate.error.actor.checkAchievements' && page.network.isBehind);
  if (isChecked) {
    const recorded = await listUnlocked(page.server.db, page.email);
    expect([...recorded.keys()].sort()).toEqual([...earned].sort());
  }
  if (output?.outcome !== 'listed') return;
  const { badges } = context;
  const unlocked = badges.filter(({ isUnlocked }) => isUnlocked).map(({ achievement: { id } }) => id);
  expect(unlocked).toEqual(earned);
}

/** The server has other badges than the model: only the follower's is the same. */
const replay = {
  ...achievementsReplay,
  model: {
    ...achievementsReplay.model,
    abstraction: ({ total, badges }: AchievementsContext) => [total > 0, isFollower(badges)],
  },
};

/** What is unlocked, and what a check records. */
export const achievementsOnServer = (
  server: () => TestServer,
): HttpReplay<AccountEnvironment, typeof achievementsMachine> => ({
  replay,
  open: browser => AccountEnvironment.open(server(), browser),
  inputOf: ({ email }) => ({ email, total: 0 }),
  ask: {
    loadAchievements: ask,
    refreshAchievements: ask,
    checkAchievements: ({ email }: Owner, signal) => checkAchievements(email, signal),
  },
  scenarios: {
    'total.increased': [
      {
        because: page => page.collectElsewhere(),
        payload: ({ total }) => ({ total }),
      },
    ],
    'retry.pressed': [{}],
    'loadAchievements done (listed)': [{}],
    'loadAchievements done (followed)': follows,
    'loadAchievements done (refused)': refusals,
    'loadAchievements error': silences,
    'refreshAchievements done (listed)': [{}],
    'refreshAchievements done (followed)': follows,
    'refreshAchievements done (refused)': refusals,
    'refreshAchievements error': silences,
    'checkAchievements done': [again],
    'checkAchievements error': silences.map(silence => ({ ...silence, ...again })),
  },
  agree,
});
