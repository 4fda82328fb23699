/** Model of a miner's achievements: payloads of its events, and the abstraction of its context. */
import type { EventObject } from 'xstate';
import type { Achievement } from '../../../../contract/achievements.ts';
import { txv } from '../../../../contract/amounts.ts';
import type { Badge } from '../../../../machines/achievements/achievement.rules.ts';
import type { AchievementsOutcome } from '../../../../machines/achievements/achievements.actors.ts';
import {
  type AchievementsContext,
  achievementsMachine,
} from '../../../../machines/achievements/achievements.machine.ts';
import { START } from '../../../support/accounts.ts';
import { achievement, userAchievement } from '../../../support/achievements.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const catalogue: readonly Achievement[] = [
  achievement({ name: 'First Mine', category: 'mining', requirement: '0.00000001' }),
  achievement({ name: 'Ten Coins', category: 'mining', requirement: '10', rarity: 'rare' }),
  achievement({ name: 'Follower', category: 'social', requirement: '1' }),
  achievement({ name: 'First Miner', category: 'milestone', requirement: '1', rarity: 'legendary' }),
  // One of six is more than 16 %.
  achievement({ name: 'Hundred Coins', category: 'mining', requirement: '100', rarity: 'epic' }),
  achievement({ name: 'Friend', category: 'social', requirement: '5' }),
];

const listed = (...completed: string[]): { output: AchievementsOutcome } => ({
  output: {
    outcome: 'listed',
    catalogue,
    earned: catalogue.map(one => {
      const isCompleted = completed.includes(one.name);
      return userAchievement(one, { isCompleted, unlockedAt: isCompleted ? START : null });
    }),
  },
});

/** Whether a follower's badge is unlocked. */
export const isFollower = (badges: readonly Badge[]): boolean =>
  badges.some(({ achievement: { name }, isUnlocked }) => name === 'Follower' && isUnlocked);

/** Names a list by whether the server unlocked the follower's badge. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as { output?: AchievementsOutcome };
  const isUnlocked =
    output?.outcome === 'listed' &&
    output.earned.some(({ achievement: { name }, isCompleted }) => name === 'Follower' && isCompleted);
  return isUnlocked ? 'followed' : outcomeOf(event);
}

/** The server takes no badge back. */
const answers = ({
  context,
}: {
  readonly context: AchievementsContext;
}): { output: AchievementsOutcome }[] => [
  ...(isFollower(context.badges) ? [] : [listed()]),
  listed('Follower'),
  { output: { outcome: 'refused' } },
];
const unreachable = [{ error: 'unreachable' }];

const unlockedOf = ({ badges }: AchievementsContext): number =>
  badges.filter(({ isUnlocked }) => isUnlocked).length;

export const achievementsReplay: Replay<typeof achievementsMachine> = {
  model: {
    machine: achievementsMachine,
    input: { email: 'ada@example.org', total: 0 },
    cases: {
      'total.increased': [{ total: txv(10) }],
      'xstate.done.actor.loadAchievements': answers,
      'xstate.error.actor.loadAchievements': unreachable,
      'xstate.done.actor.refreshAchievements': answers,
      'xstate.error.actor.refreshAchievements': unreachable,
      'xstate.error.actor.checkAchievements': unreachable,
      // The machine alone raises this event.
      'check.finished': [],
    },
    caseOf,
    abstraction: context => [context.total > 0, unlockedOf(context)],
  },
  actors: harness => ({
    loadAchievements: harness.promise(),
    checkAchievements: harness.promise(),
    totals: harness.silence(),
  }),
  invariant: state => {
    const { listing, badges } = state.context;
    const isShown = state.matches({ badges: 'shown' });
    expectToHold({
      'badges exist exactly while they are shown': isShown === badges.length > 0,
      'badges come from the server': (listing !== null) === badges.length > 0,
    });
  },
};
