/** A miner's achievements: loaded, judged anew whenever the total has grown, and told when one is unlocked. */

import { enqueueActions, raise, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type Badge, badgesOf, unlockedBetween } from './achievement.rules.ts';
import {
  type AchievementsOutcome,
  checkAchievements,
  loadAchievements,
  type TotalEvent,
  totals,
} from './achievements.actors.ts';

export interface AchievementsInput {
  readonly email: string;
  /** The miner's collected total, in units. */
  readonly total: Units;
}

type Listing = Extract<AchievementsOutcome, { outcome: 'listed' }>;

export interface AchievementsContext extends AchievementsInput {
  /** What the server said last; null until it did. */
  readonly listing: Listing | null;
  /** Every badge as it stands by that and by the total. */
  readonly badges: readonly Badge[];
  /** Those that the last change to unlock any unlocked, while the miner looked. */
  readonly justUnlocked: readonly Badge[];
}

export type AchievementsEvent =
  | { readonly type: 'retry.pressed' }
  /** The server has judged anew, or could not be asked to. */
  | { readonly type: 'check.ended' }
  | TotalEvent;

/** What the achievements want their miner to be told. The words stand in the site's content. */
export type AchievementsEmitted = {
  /** Told once, when it happens; what was unlocked before the page was opened is not news. */
  readonly type: 'achievementUnlocked';
  readonly name: string;
};

type News = Partial<Pick<AchievementsContext, 'listing' | 'total'>>;

export const achievementsMachine = setup({
  types: {
    context: {} as AchievementsContext,
    events: {} as AchievementsEvent,
    input: {} as AchievementsInput,
    emitted: {} as AchievementsEmitted,
  },
  actors: { loadAchievements, checkAchievements, totals },
  guards: {
    ...outcomeGuards('listed'),
  },
  actions: {
    /** Takes over what is new, and tells what that unlocks. */
    take: enqueueActions(({ context, enqueue }, news: News) => {
      const { listing, total } = { ...context, ...news };
      const badges = listing === null ? [] : badgesOf(listing.catalogue, listing.earned, total);
      const unlocked = unlockedBetween(context.badges, badges);
      enqueue.assign({ listing, total, badges, ...(unlocked.length > 0 && { justUnlocked: unlocked }) });
      for (const { achievement } of unlocked) {
        enqueue.emit({ type: 'achievementUnlocked', name: achievement.name });
      }
    }),
  },
}).createMachine({
  id: 'achievements',
  context: ({ input }) => ({ ...input, listing: null, badges: [], justUnlocked: [] }),
  invoke: { id: 'totals', src: 'totals', input: ({ context }) => ({ known: context.total }) },
  type: 'parallel',
  states: {
    badges: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadAchievements',
            src: 'loadAchievements',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: outcomeIs('listed'),
                target: 'shown',
                actions: { type: 'take', params: ({ event }) => listingOf(event.output) },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          on: { 'check.ended': { target: 'loading', reenter: true } },
        },
        shown: {
          initial: 'upToDate',
          states: {
            upToDate: {},
            /** What is shown stays until there is something newer. */
            refreshing: {
              invoke: {
                id: 'refreshAchievements',
                src: 'loadAchievements',
                input: ({ context }) => ({ email: context.email }),
                onDone: {
                  target: 'upToDate',
                  actions: { type: 'take', params: ({ event }) => listingOf(event.output) },
                },
                onError: 'upToDate',
              },
            },
          },
          on: { 'check.ended': '.refreshing' },
        },
        failed: {
          on: { 'retry.pressed': 'loading', 'check.ended': 'loading' },
        },
      },
    },
    /** What the server finds in a check is seen by loading anew; that a check failed is nobody's concern. */
    judging: {
      initial: 'resting',
      on: {
        'total.grew': {
          target: '.checking',
          actions: { type: 'take', params: ({ event }) => ({ total: event.total }) },
        },
      },
      states: {
        resting: {},
        checking: {
          invoke: {
            id: 'checkAchievements',
            src: 'checkAchievements',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'resting', actions: raise({ type: 'check.ended' }) },
            onError: { target: 'resting', actions: raise({ type: 'check.ended' }) },
          },
        },
      },
    },
  },
});

/** What an answer brings; a refusal brings nothing. */
function listingOf(outcome: AchievementsOutcome): News {
  return outcome.outcome === 'listed' ? { listing: outcome } : {};
}
