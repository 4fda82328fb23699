import { assign, emit, setup } from 'xstate';
import { type SubscribeOutcome, type Subscription, subscribe } from './newsletter.actors.ts';

/** The minimum duration for which the form shows that it is subscribing. */
export const MIN_SUBSCRIBING_MS = 1_000;

/** Checks for an "@". The server validates the address. */
const looksLikeEmail = (text: string): boolean => text.includes('@');

export type NewsletterEmitted =
  | { readonly type: 'subscriberEmailInvalid' }
  | { readonly type: 'subscribed' }
  | { readonly type: 'subscriptionFailed' };

/** What is wrong with the address; shown at the field. */
export type NewsletterProblem =
  | { readonly type: 'emailInvalid' }
  /** `text` is the contract's message. */
  | { readonly type: 'emailRefused'; readonly text: string };

export interface NewsletterContext extends Subscription {
  /** Null before the response. */
  readonly outcome: SubscribeOutcome | null;
  readonly problem: NewsletterProblem | null;
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
    looksLikeEmail: (_, { email }: Subscription) => looksLikeEmail(email),
    isSubscribed: ({ context }) => context.outcome?.outcome === 'subscribed',
    isEmailRefused: ({ context }) => context.outcome?.outcome === 'emailRefused',
  },
  actions: {
    setEmail: assign((_, { email }: Subscription) => ({ email, outcome: null, problem: null })),
    setOutcome: assign({ outcome: (_, outcome: SubscribeOutcome) => outcome }),
    setEmailInvalid: assign({ problem: { type: 'emailInvalid' as const } }),
    setEmailRefused: assign({
      problem: ({ context: { outcome } }) =>
        outcome?.outcome === 'emailRefused' ? { type: 'emailRefused' as const, text: outcome.text } : null,
    }),
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
            guard: { type: 'looksLikeEmail', params: ({ event }) => event },
            target: 'subscribing',
            actions: { type: 'setEmail', params: ({ event }) => event },
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
        {
          guard: 'isEmailRefused',
          target: 'editing',
          actions: ['setEmailRefused', { type: 'emitEvent', params: { type: 'subscriberEmailInvalid' } }],
        },
        { target: 'editing', actions: { type: 'emitEvent', params: { type: 'subscriptionFailed' } } },
      ],
    },
  },
});
