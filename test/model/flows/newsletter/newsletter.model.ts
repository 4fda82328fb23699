/** Model of the newsletter: payloads of its events, and the abstraction of its context. */
import type { EventObject } from 'xstate';
import {
  type NewsletterContext,
  newsletterMachine,
} from '../../../../machines/newsletter/newsletter.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const subscriberEmail = 'ada@example.org';
const noEmail = 'ada';

const emails: Readonly<Record<string, string>> = {
  [subscriberEmail]: 'an email',
  [noEmail]: 'no email',
};

/** Names an event by its email, or by the outcome of its response. */
function caseOf(event: EventObject): string | undefined {
  // No other event of this machine has an email.
  const { email } = event as { email?: string };
  return email === undefined ? outcomeOf(event) : emails[email];
}

const isProblem = ({ problem }: NewsletterContext) => problem !== null;

export const newsletterReplay: Replay<typeof newsletterMachine> = {
  model: {
    machine: newsletterMachine,
    input: undefined,
    cases: {
      'email.submitted': Object.keys(emails).map(email => ({ email })),
      'xstate.done.actor.subscribe': [
        { output: { outcome: 'subscribed' } },
        { output: { outcome: 'failed' } },
      ],
      'xstate.error.actor.subscribe': [{ error: 'unreachable' }],
    },
    caseOf,
    abstraction: context => [context.email, context.outcome?.outcome, isProblem(context)],
  },
  actors: harness => ({ subscribe: harness.promise() }),
  invariant: state => {
    const { context } = state;
    const isAnswered = state.matches({ subscribing: { request: 'done' } });
    const isBusy = state.matches('subscribing');
    expectToHold({
      'only texts with "@" are sent': context.email === '' || context.email.includes('@'),
      'the outcome is known exactly after the response': !isBusy || (context.outcome !== null) === isAnswered,
      'no problem is shown while subscribing': !(isBusy && isProblem(context)),
    });
  },
};
