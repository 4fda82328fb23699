import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { adopt, collectClaim, deadlineOf, type Holding, lose, pendingOf } from './holding.rules.ts';
import { type AccountAnswer, type SaveOutcome, save } from './miner.actors.ts';
import { COLLECT_RETRY_STEP, COLLECT_TRIES, lossIn, VERDICT_MARGIN } from './miner.rules.ts';

/** What the bowl tells the miner that owns it. */
export type BowlReport =
  /** The server answered a collection that had carried `sent` of the unsynced coins. */
  | { readonly type: 'bowl.answered'; readonly output: SaveOutcome; readonly sent: Units }
  | { readonly type: 'bowl.notCollected' }
  | { readonly type: 'bowl.expired'; readonly lost: Units; readonly holding: Holding };

export interface BowlInput {
  readonly miner: ActorRef<Snapshot<unknown>, BowlReport>;
  readonly holding: Holding;
  readonly now: Instant;
  /** What was lost before this page was opened, in units. */
  readonly lostWhileAway: Units;
}

/** A bowl that ran out, on this page or before it was opened. */
export interface Loss {
  readonly lost: Units;
  readonly when: 'watching' | 'away';
}

export interface BowlContext extends Omit<BowlInput, 'lostWhileAway'> {
  readonly mining: boolean;
  /** Tries of the collection under way. */
  readonly attempts: number;
  /** How many unsynced coins the last try carried. */
  readonly sent: Units;
  /** The last bowl that ran out, until somebody has taken note of it or the next collection. */
  readonly loss: Loss | null;
  /** What the last collection brought; null where it brought nothing, or there was none. */
  readonly collected: Units | null;
}

export type BowlEvent =
  | {
      readonly type: 'holding.changed';
      readonly holding: Holding;
      readonly now: Instant;
      readonly mining: boolean;
    }
  | { readonly type: 'collect.pressed' }
  /** The server found the bowl too old before this page's own timer did; `holding` is what is left. */
  | { readonly type: 'loss.found'; readonly lost: Units; readonly holding: Holding }
  | { readonly type: 'loss.acknowledged' };

/** What an answer to a collection means for the bowl, if there was one to adopt. */
const answered = (outcome: SaveOutcome): (AccountAnswer & { outcome: string }) | null =>
  outcome.outcome === 'unauthorized' ? null : outcome;

export const bowlMachine = setup({
  types: {
    context: {} as BowlContext,
    events: {} as BowlEvent,
    input: {} as BowlInput,
    tags: {} as 'collecting',
  },
  actors: { collect: save },
  delays: {
    untilLost: ({ context }) =>
      Math.max(0, (deadlineOf(context.holding) ?? context.now) + VERDICT_MARGIN - context.now),
    beforeNextTry: ({ context }) => context.attempts * COLLECT_RETRY_STEP,
  },
  guards: {
    hasCoins: ({ context }) => pendingOf(context.holding) > 0,
    hasLoss: ({ context }) => context.loss !== null,
    isEmpty: ({ context }) => pendingOf(context.holding) === 0,
    hasTriesLeft: ({ context }) => context.attempts < COLLECT_TRIES,
    isPastDeadline: (_, { holding, now }: { holding: Holding; now: Instant }) =>
      now >= (deadlineOf(holding) ?? Number.POSITIVE_INFINITY) + VERDICT_MARGIN,
    isDeadlineMoved: ({ context }, { holding }: { holding: Holding }) =>
      deadlineOf(holding) !== deadlineOf(context.holding),
    isTooLate: ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      lossIn(outcome, context.holding, context.sent) > 0,
    ...outcomeGuards('granted'),
  },
  actions: {
    take: assign((_, { holding, now, mining }: { holding: Holding; now: Instant; mining: boolean }) => ({
      holding,
      now,
      mining,
    })),
    beginTry: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.holding.unsynced,
    }),
    forgetTries: assign({ attempts: 0, sent: 0 }),
    adoptAnswer: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => {
      const answer = answered(outcome);
      return answer ? { holding: adopt(context.holding, answer.account, context.sent) } : {};
    }),
    takeRest: assign({ holding: (_, { holding }: { holding: Holding }) => holding }),
    noteLoss: assign({ loss: (_, { lost }: { lost: Units }) => ({ lost, when: 'watching' as const }) }),
    clearLoss: assign({ loss: null }),
    /** Judged by the totals: the answer in hand may be to a repetition of what was granted before. */
    noteCollection: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => {
      const answer = answered(outcome);
      if (!answer) return {};
      const collected = answer.account.totalMined - context.holding.account.totalMined;
      return { collected: collected > 0 ? collected : null };
    }),
    loseCoins: assign(({ context: { holding } }) => ({
      loss: { lost: pendingOf(holding), when: 'watching' as const },
      holding: lose(holding),
    })),
    reportAnswer: sendTo(
      ({ context }) => context.miner,
      ({ context }, { outcome }: { outcome: SaveOutcome }): BowlReport => ({
        type: 'bowl.answered',
        output: outcome,
        sent: context.sent,
      }),
    ),
    reportFailure: sendTo(({ context }) => context.miner, { type: 'bowl.notCollected' }),
    reportExpiry: sendTo(
      ({ context }) => context.miner,
      ({ context }): BowlReport => ({
        type: 'bowl.expired',
        lost: context.loss?.lost ?? 0,
        holding: context.holding,
      }),
    ),
  },
}).createMachine({
  id: 'bowl',
  description: 'Gathers coins until the miner collects them into the total, or until the bowl expires.',
  context: ({ input: { lostWhileAway, ...input } }) => ({
    ...input,
    mining: false,
    attempts: 0,
    sent: 0,
    loss: lostWhileAway > 0 ? { lost: lostWhileAway, when: 'away' } : null,
    collected: null,
  }),
  initial: 'empty',
  on: {
    'holding.changed': { actions: { type: 'take', params: ({ event }) => event } },
    'loss.acknowledged': { guard: 'hasLoss', actions: 'clearLoss' },
    'loss.found': {
      target: '.expired',
      actions: [
        { type: 'noteLoss', params: ({ event }) => event },
        { type: 'takeRest', params: ({ event }) => event },
      ],
    },
  },
  states: {
    empty: {
      always: { guard: 'hasCoins', target: 'filling' },
    },
    filling: {
      always: { guard: 'isEmpty', target: 'empty' },
      after: {
        untilLost: {
          target: 'expired',
          actions: 'loseCoins',
          description: "Until one second after the bowl's deadline, by the server's clock.",
        },
      },
      on: {
        'collect.pressed': 'collecting',
        'holding.changed': [
          {
            // A device that slept wakes up with a timer that is late.
            guard: { type: 'isPastDeadline', params: ({ event }) => event },
            target: 'expired',
            actions: [{ type: 'take', params: ({ event }) => event }, 'loseCoins'],
          },
          {
            guard: { type: 'isDeadlineMoved', params: ({ event }) => event },
            target: 'filling',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => event },
          },
          { actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    collecting: {
      tags: 'collecting',
      initial: 'asking',
      entry: 'forgetTries',
      states: {
        asking: {
          entry: 'beginTry',
          invoke: {
            id: 'collect',
            src: 'collect',
            input: ({ context }) => ({
              email: context.holding.account.email,
              claim: collectClaim(context.holding, context.mining, context.now),
            }),
            onDone: [
              {
                guard: withOutcome('isTooLate'),
                target: '#bowl.expired',
                actions: [
                  {
                    type: 'noteLoss',
                    params: ({ context, event }) => ({
                      lost: lossIn(event.output, context.holding, context.sent),
                    }),
                  },
                  withOutcome('adoptAnswer'),
                  withOutcome('reportAnswer'),
                ],
              },
              {
                guard: outcomeIs('granted'),
                target: '#bowl.filling',
                actions: [
                  withOutcome('noteCollection'),
                  withOutcome('adoptAnswer'),
                  withOutcome('reportAnswer'),
                  'clearLoss',
                ],
              },
              {
                target: '#bowl.filling',
                actions: [withOutcome('adoptAnswer'), withOutcome('reportAnswer')],
              },
            ],
            onError: [
              { guard: 'hasTriesLeft', target: 'pausing' },
              { target: '#bowl.filling', actions: 'reportFailure' },
            ],
          },
        },
        pausing: {
          after: {
            beforeNextTry: { target: 'asking', description: 'One second more after each failed attempt.' },
          },
        },
      },
    },
    expired: {
      entry: 'reportExpiry',
      on: {
        'loss.acknowledged': { target: 'empty', actions: 'clearLoss' },
      },
      always: { guard: 'hasCoins', target: 'filling' },
    },
  },
});
