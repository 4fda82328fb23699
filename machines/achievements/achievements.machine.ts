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
  /** The server's last response; null before the first one. */
  readonly listing: Listing | null;
  readonly badges: readonly Badge[];
}

export type AchievementsEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'check.finished' }
  | TotalEvent;

export type AchievementsEmitted = {
  /** Emitted once for all that unlock together while the page is open. */
  readonly type: 'achievementsUnlocked';
  readonly names: readonly string[];
};

type Update = Partial<Pick<AchievementsContext, 'listing' | 'total'>>;

export const achievementsMachine = setup({
  types: {
    context: {} as AchievementsContext,
    events: {} as AchievementsEvent,
    input: {} as AchievementsInput,
    emitted: {} as AchievementsEmitted,
    children: {} as { loadAchievements: 'loadAchievements'; refreshAchievements: 'loadAchievements' },
  },
  actors: { loadAchievements, checkAchievements, totals },
  guards: { ...outcomeGuards('listed') },
  actions: {
    update: enqueueActions(({ context, enqueue }, update: Update) => {
      const { listing, total } = { ...context, ...update };
      const badges = listing === null ? [] : badgesOf(listing.catalogue, listing.earned, total);
      const unlocked = unlockedBetween(context.badges, badges);
      enqueue.assign({ listing, total, badges });
      if (unlocked.length > 0) {
        const names = unlocked.map(({ achievement }) => achievement.name);
        enqueue.emit({ type: 'achievementsUnlocked', names });
      }
    }),
  },
}).createMachine({
  id: 'achievements',
  description:
    "Loads a miner's achievements, has the server check them after each increase of the total, and emits each new unlock.",
  context: ({ input }) => ({ ...input, listing: null, badges: [] }),
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
                actions: { type: 'update', params: ({ event }) => listingOf(event.output) },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          on: { 'check.finished': { target: 'loading', reenter: true } },
        },
        shown: {
          initial: 'upToDate',
          states: {
            upToDate: {},
            refreshing: {
              description: 'The old badges stay visible until the new ones arrive.',
              invoke: {
                id: 'refreshAchievements',
                src: 'loadAchievements',
                input: ({ context }) => ({ email: context.email }),
                onDone: {
                  target: 'upToDate',
                  actions: { type: 'update', params: ({ event }) => listingOf(event.output) },
                },
                onError: 'upToDate',
              },
            },
          },
          on: { 'check.finished': '.refreshing' },
        },
        failed: { on: { 'retry.pressed': 'loading', 'check.finished': 'loading' } },
      },
    },
    checks: {
      description: 'A reload shows what a check unlocked. A failed check has no effect.',
      initial: 'idle',
      on: {
        'total.increased': {
          target: '.checking',
          actions: { type: 'update', params: ({ event }) => ({ total: event.total }) },
        },
      },
      states: {
        idle: {},
        checking: {
          invoke: {
            id: 'checkAchievements',
            src: 'checkAchievements',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'idle', actions: raise({ type: 'check.finished' }) },
            onError: { target: 'idle', actions: raise({ type: 'check.finished' }) },
          },
        },
      },
    },
  },
});

/** Returns the update of a response; empty unless it lists. */
function listingOf(outcome: AchievementsOutcome): Update {
  return outcome.outcome === 'listed' ? { listing: outcome } : {};
}
