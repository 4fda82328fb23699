import { assign, emit, setup } from 'xstate';
import { isSubscriberEmail } from '../../contract/subscriber-email.ts';
import { type SubscribeOutcome, type Subscription, subscribe } from './newsletter.actors.ts';

/** The minimum duration for which the form shows that it is subscribing. */
export const MIN_SUBSCRIBING_MS = 1_000;

export type NewsletterEmitted =
  | { readonly type: 'subscriberEmailInvalid' }
  | { readonly type: 'subscriptionStarted' }
  | { readonly type: 'subscribed' }
  | { readonly type: 'subscriptionFailed' };

export interface NewsletterContext extends Subscription {
  /** Null before the response. */
  readonly outcome: SubscribeOutcome | null;
  /** What is wrong with the address; shown at the field. */
  readonly problem: 'emailInvalid' | null;
}

export type NewsletterEvent = { readonly type: 'email.submitted'; readonly email: string };

export const newsletterMachine = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    emitted: {} as NewsletterEmitted,
  },
  actors: { subscribe },
  delays: { minSubscribing: MIN_SUBSCRIBING_MS },
  guards: {
    isEmail: (_, { email }: Subscription) => isSubscriberEmail(email),
    isSubscribed: ({ context }) => context.outcome?.outcome === 'subscribed',
  },
  actions: {
    setEmail: assign((_, { email }: Subscription) => ({ email, outcome: null, problem: null })),
    setOutcome: assign({ outcome: (_, outcome: SubscribeOutcome) => outcome }),
    setEmailInvalid: assign({ problem: 'emailInvalid' as const }),
    emitEvent: emit((_, event: NewsletterEmitted) => event),
  },
}).createMachine({
  id: 'newsletter',
  description: 'Validates an email address and subscribes it to the newsletter.',
  context: { email: '', outcome: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'subscribing',
            actions: [
              { type: 'setEmail', params: ({ event }) => event },
              { type: 'emitEvent', params: { type: 'subscriptionStarted' } },
            ],
          },
          { actions: ['setEmailInvalid', { type: 'emitEvent', params: { type: 'subscriberEmailInvalid' } }] },
        ],
      },
    },
    subscribing: {
      description: 'Ends with the response, but after a minimum duration, so that the visitor sees it.',
      type: 'parallel',
      states: {
        request: {
          initial: 'pending',
          states: {
            pending: {
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context: { email } }) => ({ email }),
                onDone: {
                  target: 'done',
                  actions: { type: 'setOutcome', params: ({ event }) => event.output },
                },
                onError: { target: 'done', actions: { type: 'setOutcome', params: { outcome: 'failed' } } },
              },
            },
            done: { type: 'final' },
          },
        },
        display: {
          initial: 'showing',
          states: { showing: { after: { minSubscribing: 'elapsed' } }, elapsed: { type: 'final' } },
        },
      },
      onDone: [
        {
          guard: 'isSubscribed',
          target: 'editing',
          actions: { type: 'emitEvent', params: { type: 'subscribed' } },
        },
        { target: 'editing', actions: { type: 'emitEvent', params: { type: 'subscriptionFailed' } } },
      ],
    },
  },
});
