import { outcomeIs, withOutcome } from '../outcome.ts';
import { bowlSetup, expire, readHolding } from './bowl.setup.ts';
import { collectClaim } from './holding.rules.ts';
import { foundLossIn } from './miner.rules.ts';

export const bowlMachine = bowlSetup.createMachine({
  id: 'bowl',
  description:
    'Gathers coins until the miner collects them into the total, or until the bowl expires. Reads the holding and reports what changes it; the miner owns it.',
  context: ({ input: { lostWhileAway, ...input } }) => ({
    ...input,
    attempts: 0,
    sent: 0,
    loss: lostWhileAway.lost > 0 ? { ...lostWhileAway, when: 'away' } : null,
    collected: null,
  }),
  initial: 'empty',
  on: {
    'holding.changed': { actions: readHolding },
    'loss.acknowledged': { guard: 'hasLoss', actions: 'clearLoss' },
    'loss.detected': {
      actions: {
        type: 'reportLoss',
        params: ({ event }) => ({ lost: event.lost, unsaved: event.unsaved, foundBy: 'server' }),
      },
    },
  },
  states: {
    empty: {
      always: [
        { guard: 'hasCoins', target: 'filling' },
        { guard: 'hasLoss', target: 'expired' },
      ],
    },
    filling: {
      always: { guard: 'isEmpty', target: 'empty' },
      after: {
        untilExpired: {
          target: 'overdue',
          actions: expire,
          description: "Until one second after the bowl's deadline, by the server's clock.",
        },
      },
      on: {
        'collect.pressed': 'collecting',
        'holding.changed': [
          {
            description: 'The timer of a device that slept is late.',
            guard: { type: 'isPastDeadline', params: ({ event }) => event },
            target: 'overdue',
            actions: [readHolding, expire],
          },
          {
            guard: { type: 'isDeadlineChanged', params: ({ event }) => event },
            target: 'filling',
            reenter: true,
            actions: readHolding,
          },
        ],
      },
    },
    collecting: {
      description:
        'Requests the collect with retries. The server decides whether the bowl has expired meanwhile.',
      tags: 'collecting',
      initial: 'requesting',
      entry: ['resetAttempts', 'clearCollected'],
      states: {
        requesting: {
          entry: 'startAttempt',
          invoke: {
            id: 'collect',
            src: 'collect',
            input: ({ context }) => ({
              email: context.holding.account.email,
              claim: collectClaim(context.holding, context.mining, context.now),
            }),
            onDone: [
              {
                guard: withOutcome('hasExpired'),
                target: 'answered',
                actions: [
                  withOutcome('reportAnswer'),
                  {
                    type: 'reportLoss',
                    params: ({ context, event }) => ({
                      ...foundLossIn(event.output, context.holding, context.sent),
                      foundBy: 'server',
                    }),
                  },
                ],
              },
              {
                guard: outcomeIs('granted'),
                target: 'answered',
                actions: [withOutcome('setCollected'), 'clearLoss', withOutcome('reportAnswer')],
              },
              { target: 'answered', actions: withOutcome('reportAnswer') },
            ],
            onError: [
              { guard: 'hasAttemptsLeft', target: 'waitingToRetry' },
              { target: '#bowl.filling', actions: 'reportFailure' },
            ],
          },
        },
        waitingToRetry: {
          after: { retryDelay: { target: 'requesting', description: 'One second per failed attempt.' } },
        },
        answered: {
          description: 'Until the miner has adopted the response.',
          on: { 'holding.changed': { target: '#bowl.empty', actions: readHolding } },
        },
      },
    },
    overdue: {
      description: 'Until the miner empties the bowl, or, in a tab that follows, until the next tick.',
      on: {
        'holding.changed': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'empty',
          actions: readHolding,
        },
      },
    },
    expired: {
      description: 'Shows the loss until the miner acknowledges it or mines again.',
      always: { guard: 'hasCoins', target: 'filling' },
      on: { 'loss.acknowledged': { target: 'empty', actions: 'clearLoss' } },
    },
  },
});
