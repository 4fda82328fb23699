/** Subscribing to the newsletter: an address is typed, sent, and taken or refused. */
import { assign, emit, setup } from 'xstate';
import { type SubscribeOutcome, type Subscription, subscribe } from './newsletter.actors.ts';
import { looksLikeEmail, SHORTEST_SUBSCRIBING } from './newsletter.rules.ts';

/** What the newsletter wants its subscriber to be told. The words for each stand in the site's content. */
export type NewsletterEmitted =
  /** What was typed is no email address. */
  | { readonly type: 'subscriberEmailInvalid' }
  | { readonly type: 'subscribed' }
  | { readonly type: 'subscriptionFailed' };

/** What is wrong with the address, to be shown at the field. */
export type NewsletterProblem =
  | { readonly type: 'emailInvalid' }
  /** In the contract's words. */
  | { readonly type: 'emailRefused'; readonly text: string };

export interface NewsletterContext extends Subscription {
  /** What came of it; null until it is known. */
  readonly outcome: SubscribeOutcome | null;
  /** What was wrong with the last try. */
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
  delays: { shortestSubscribing: SHORTEST_SUBSCRIBING },
  guards: {
    looksLikeEmail: (_, { email }: Subscription) => looksLikeEmail(email),
    isSubscribed: ({ context }) => context.outcome?.outcome === 'subscribed',
    isEmailRefused: ({ context }) => context.outcome?.outcome === 'emailRefused',
  },
  actions: {
    take: assign((_, { email }: Subscription) => ({ email, outcome: null, problem: null })),
    noteOutcome: assign({ outcome: (_, outcome: SubscribeOutcome) => outcome }),
    noteInvalidEmail: assign({ problem: { type: 'emailInvalid' as const } }),
    noteRefusedEmail: assign({
      problem: ({ context: { outcome } }) =>
        outcome?.outcome === 'emailRefused' ? { type: 'emailRefused' as const, text: outcome.text } : null,
    }),
    tell: emit((_, event: NewsletterEmitted) => event),
  },
}).createMachine({
  id: 'newsletter',
  context: { email: '', outcome: null, problem: null },
  initial: 'waitingForEmail',
  states: {
    waitingForEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'looksLikeEmail', params: ({ event }) => event },
            target: 'subscribing',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            actions: ['noteInvalidEmail', { type: 'tell', params: { type: 'subscriberEmailInvalid' } }],
          },
        ],
      },
    },
    /** Goes on when there is an answer and the shortest time is over, whichever is later. */
    subscribing: {
      type: 'parallel',
      states: {
        request: {
          initial: 'sent',
          states: {
            sent: {
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context: { email } }) => ({ email }),
                onDone: {
                  target: 'answered',
                  actions: { type: 'noteOutcome', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'answered',
                  actions: { type: 'noteOutcome', params: { outcome: 'failed' } },
                },
              },
            },
            answered: { type: 'final' },
          },
        },
        display: {
          initial: 'tooShort',
          states: {
            tooShort: { after: { shortestSubscribing: 'longEnough' } },
            longEnough: { type: 'final' },
          },
        },
      },
      onDone: [
        {
          guard: 'isSubscribed',
          target: 'waitingForEmail',
          actions: { type: 'tell', params: { type: 'subscribed' } },
        },
        {
          guard: 'isEmailRefused',
          target: 'waitingForEmail',
          actions: ['noteRefusedEmail', { type: 'tell', params: { type: 'subscriberEmailInvalid' } }],
        },
        {
          target: 'waitingForEmail',
          actions: { type: 'tell', params: { type: 'subscriptionFailed' } },
        },
      ],
    },
  },
});
