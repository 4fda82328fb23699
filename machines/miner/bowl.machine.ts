import { outcomeIs, withOutcome } from '../outcome.ts';
import { bowlSetup } from './bowl.setup.ts';
import { collectClaim } from './holding.rules.ts';
import { lossIn } from './miner.rules.ts';

export const bowlMachine = bowlSetup.createMachine({
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
    'holding.changed': { actions: { type: 'setHolding', params: ({ event }) => event } },
    'loss.acknowledged': { guard: 'hasLoss', actions: 'clearLoss' },
    'loss.detected': {
      target: '.expired',
      actions: [
        { type: 'setLoss', params: ({ event }) => event },
        { type: 'setRest', params: ({ event }) => event },
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
        untilExpired: {
          target: 'expired',
          actions: 'expire',
          description: "Until one second after the bowl's deadline, by the server's clock.",
        },
      },
      on: {
        'collect.pressed': 'collecting',
        'holding.changed': [
          {
            description: 'The timer of a device that slept is late.',
            guard: { type: 'isPastDeadline', params: ({ event }) => event },
            target: 'expired',
            actions: [{ type: 'setHolding', params: ({ event }) => event }, 'expire'],
          },
          {
            guard: { type: 'isDeadlineChanged', params: ({ event }) => event },
            target: 'filling',
            reenter: true,
            actions: { type: 'setHolding', params: ({ event }) => event },
          },
          { actions: { type: 'setHolding', params: ({ event }) => event } },
        ],
      },
    },
    collecting: {
      description:
        'Requests the collect with retries. The server decides whether the bowl has expired meanwhile.',
      tags: 'collecting',
      initial: 'requesting',
      entry: 'resetAttempts',
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
                target: '#bowl.expired',
                actions: [
                  {
                    type: 'setLoss',
                    params: ({ context, event }) => ({
                      lost: lossIn(event.output, context.holding, context.sent),
                    }),
                  },
                  withOutcome('adoptAccount'),
                  withOutcome('reportAnswer'),
                ],
              },
              {
                guard: outcomeIs('granted'),
                target: '#bowl.filling',
                actions: [
                  withOutcome('setCollected'),
                  withOutcome('adoptAccount'),
                  withOutcome('reportAnswer'),
                  'clearLoss',
                ],
              },
              {
                target: '#bowl.filling',
                actions: [withOutcome('adoptAccount'), withOutcome('reportAnswer')],
              },
            ],
            onError: [
              { guard: 'hasAttemptsLeft', target: 'waitingToRetry' },
              { target: '#bowl.filling', actions: 'reportFailure' },
            ],
          },
        },
        waitingToRetry: {
          after: {
            retryDelay: { target: 'requesting', description: 'One second per failed attempt.' },
          },
        },
      },
    },
    expired: {
      description: 'Shows the loss until the miner acknowledges it or mines again.',
      entry: 'reportExpiry',
      on: {
        'loss.acknowledged': { target: 'empty', actions: 'clearLoss' },
      },
      always: { guard: 'hasCoins', target: 'filling' },
    },
  },
});
