import { type ActorRef, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards } from '../outcome.ts';
import { deadlineOf, type Holding, pendingOf } from './holding.rules.ts';
import { type ClaimOutcome, save } from './miner.actors.ts';
import {
  COLLECT_ATTEMPTS,
  COLLECT_RETRY_STEP_MS,
  EXPIRY_MARGIN_MS,
  type Lost,
  lossIn,
  lostWith,
} from './miner.rules.ts';

export type BowlReport =
  /** The server responded to a collect that carried `sent` of the unsynced coins. */
  | { readonly type: 'bowl.collectAnswered'; readonly output: ClaimOutcome; readonly sent: Units }
  | { readonly type: 'bowl.collectFailed' }
  | ({ readonly type: 'bowl.expired' } & FoundLoss);

/** A loss that this page's clock found, or that a response of the server showed. */
export interface FoundLoss extends Lost {
  readonly foundBy: 'page' | 'server';
}

export interface BowlReading {
  readonly holding: Holding;
  readonly now: Instant;
  readonly mining: boolean;
}

export interface BowlInput extends BowlReading {
  readonly miner: ActorRef<Snapshot<unknown>, BowlReport>;
  /** Lost before this page opened. */
  readonly lostWhileAway: Lost;
}

export interface Loss extends Lost {
  /** On this page, or before it opened. */
  readonly when: 'watching' | 'away';
}

export interface BowlContext extends Omit<BowlInput, 'lostWhileAway'> {
  readonly attempts: number;
  /** The unsynced coins that the last attempt carried. */
  readonly sent: Units;
  /** The last expired bowl, until its acknowledgement or the next collect. */
  readonly loss: Loss | null;
  /** What the last collect added to the total; null during a collect, or if it added nothing. */
  readonly collected: Units | null;
}

export type BowlEvent =
  /** The miner has taken a step; its holding may be the same. */
  | ({ readonly type: 'holding.changed' } & BowlReading)
  | { readonly type: 'collect.pressed' }
  /** The server expired the bowl before this page's timer did. */
  | ({ readonly type: 'loss.detected' } & Lost)
  | { readonly type: 'loss.acknowledged' };

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
    isPastDeadline: (_, { holding, now }: BowlReading) =>
      now >= (deadlineOf(holding) ?? Number.POSITIVE_INFINITY) + EXPIRY_MARGIN_MS,
    isDeadlineChanged: ({ context }, { holding }: BowlReading) =>
      deadlineOf(holding) !== deadlineOf(context.holding),
    /** The miner sends the same reading again after an event that it ignores. */
    isNew: ({ context }, { holding, now, mining }: BowlReading) =>
      holding !== context.holding || now !== context.now || mining !== context.mining,
    hasExpired: ({ context }, { outcome }: { outcome: ClaimOutcome }) =>
      lossIn(outcome, context.holding, context.sent) > 0,
  },
  actions: {
    readHolding: assign((_, { holding, now, mining }: BowlReading) => ({ holding, now, mining })),
    startAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.holding.unsynced,
    }),
    resetAttempts: assign({ attempts: 0 }),
    clearLoss: assign({ loss: null }),
    clearCollected: assign({ collected: null }),
    /** Compares totals, because the response may be to a repetition of a granted request. */
    setCollected: assign(({ context }, { outcome }: { outcome: ClaimOutcome }) => {
      if (outcome.outcome === 'unauthorized') return {};
      const collected = outcome.account.totalMined - context.holding.account.totalMined;
      return { collected: collected > 0 ? collected : null };
    }),
    reportAnswer: sendTo(
      ({ context }) => context.miner,
      ({ context }, { outcome }: { outcome: ClaimOutcome }): BowlReport => ({
        type: 'bowl.collectAnswered',
        output: outcome,
        sent: context.sent,
      }),
    ),
    reportFailure: sendTo(({ context }) => context.miner, { type: 'bowl.collectFailed' }),
    reportLoss: enqueueActions(({ context, enqueue }, found: FoundLoss) => {
      enqueue.assign({ loss: { lost: found.lost, unsaved: found.unsaved, when: 'watching' } });
      enqueue.sendTo(context.miner, { type: 'bowl.expired', ...found });
    }),
  },
}).extend({ guards: outcomeGuards('granted') });

export const readHolding = {
  type: 'readHolding' as const,
  params: ({ event }: { event: BowlReading }) => event,
};

export const expire = {
  type: 'reportLoss' as const,
  params: ({ context: { holding } }: { context: BowlContext }) => ({
    ...lostWith(pendingOf(holding), holding.unsynced),
    foundBy: 'page' as const,
  }),
};
