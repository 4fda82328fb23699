/** The bowl's context, events, guards, actions, delays and actor. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards } from '../outcome.ts';
import { adopt, deadlineOf, type Holding, pendingOf, withoutBowl } from './holding.rules.ts';
import { type AccountAnswer, type ClaimOutcome, save } from './miner.actors.ts';
import { COLLECT_ATTEMPTS, COLLECT_RETRY_STEP_MS, EXPIRY_MARGIN_MS, lossIn } from './miner.rules.ts';

/** The bowl's events to the miner that owns it. */
export type BowlReport =
  /** The server responded to a collect that carried `sent` of the unsynced coins. */
  | { readonly type: 'bowl.collectAnswered'; readonly output: ClaimOutcome; readonly sent: Units }
  | { readonly type: 'bowl.collectFailed' }
  | { readonly type: 'bowl.expired'; readonly lost: Units; readonly holding: Holding };

export interface BowlInput {
  readonly miner: ActorRef<Snapshot<unknown>, BowlReport>;
  readonly holding: Holding;
  readonly now: Instant;
  /** Lost before this page opened, in units. */
  readonly lostWhileAway: Units;
}

/** An expired bowl. */
export interface Loss {
  readonly lost: Units;
  /** On this page, or before it opened. */
  readonly when: 'watching' | 'away';
}

export interface BowlContext extends Omit<BowlInput, 'lostWhileAway'> {
  readonly mining: boolean;
  /** Attempts of the current collect. */
  readonly attempts: number;
  /** The unsynced coins that the last attempt carried. */
  readonly sent: Units;
  /** The last expired bowl, until its acknowledgement or the next collect. */
  readonly loss: Loss | null;
  /** What the last collect added to the total; null if nothing. */
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
  /** The server expired the bowl before this page's timer did; `holding` is the rest. */
  | { readonly type: 'loss.detected'; readonly lost: Units; readonly holding: Holding }
  | { readonly type: 'loss.acknowledged' };

/** Returns the account of a response, if it has one. */
const accountIn = (outcome: ClaimOutcome): (AccountAnswer & { outcome: string }) | null =>
  outcome.outcome === 'unauthorized' ? null : outcome;

export const bowlSetup = setup({
  types: {
    context: {} as BowlContext,
    events: {} as BowlEvent,
    input: {} as BowlInput,
    tags: {} as 'collecting',
  },
  actors: { collect: save },
  delays: {
    untilExpired: ({ context }) =>
      Math.max(0, (deadlineOf(context.holding) ?? context.now) + EXPIRY_MARGIN_MS - context.now),
    retryDelay: ({ context }) => context.attempts * COLLECT_RETRY_STEP_MS,
  },
  guards: {
    hasCoins: ({ context }) => pendingOf(context.holding) > 0,
    hasLoss: ({ context }) => context.loss !== null,
    isEmpty: ({ context }) => pendingOf(context.holding) === 0,
    hasAttemptsLeft: ({ context }) => context.attempts < COLLECT_ATTEMPTS,
    isPastDeadline: (_, { holding, now }: { holding: Holding; now: Instant }) =>
      now >= (deadlineOf(holding) ?? Number.POSITIVE_INFINITY) + EXPIRY_MARGIN_MS,
    isDeadlineChanged: ({ context }, { holding }: { holding: Holding }) =>
      deadlineOf(holding) !== deadlineOf(context.holding),
    hasExpired: ({ context }, { outcome }: { outcome: ClaimOutcome }) =>
      lossIn(outcome, context.holding, context.sent) > 0,
    ...outcomeGuards('granted'),
  },
  actions: {
    setHolding: assign(
      (_, { holding, now, mining }: { holding: Holding; now: Instant; mining: boolean }) => ({
        holding,
        now,
        mining,
      }),
    ),
    startAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.holding.unsynced,
    }),
    resetAttempts: assign({ attempts: 0, sent: 0 }),
    adoptAccount: assign(({ context }, { outcome }: { outcome: ClaimOutcome }) => {
      const answer = accountIn(outcome);
      return answer ? { holding: adopt(context.holding, answer.account, context.sent) } : {};
    }),
    setRest: assign({ holding: (_, { holding }: { holding: Holding }) => holding }),
    setLoss: assign({ loss: (_, { lost }: { lost: Units }) => ({ lost, when: 'watching' as const }) }),
    clearLoss: assign({ loss: null }),
    /** Compares totals, because the response may be to a repetition of a granted request. */
    setCollected: assign(({ context }, { outcome }: { outcome: ClaimOutcome }) => {
      const answer = accountIn(outcome);
      if (!answer) return {};
      const collected = answer.account.totalMined - context.holding.account.totalMined;
      return { collected: collected > 0 ? collected : null };
    }),
    expire: assign(({ context: { holding } }) => ({
      loss: { lost: pendingOf(holding), when: 'watching' as const },
      holding: withoutBowl(holding),
    })),
    reportAnswer: sendTo(
      ({ context }) => context.miner,
      ({ context }, { outcome }: { outcome: ClaimOutcome }): BowlReport => ({
        type: 'bowl.collectAnswered',
        output: outcome,
        sent: context.sent,
      }),
    ),
    reportFailure: sendTo(({ context }) => context.miner, { type: 'bowl.collectFailed' }),
    reportExpiry: sendTo(
      ({ context }) => context.miner,
      ({ context }): BowlReport => ({
        type: 'bowl.expired',
        lost: context.loss?.lost ?? 0,
        holding: context.holding,
      }),
    ),
  },
});
