/** The newsletter as a model: the payloads with which its events are tried, and what tells its states apart. */
import type { EventObject } from 'xstate';
import {
  type NewsletterContext,
  newsletterMachine,
} from '../../../../machines/newsletter/newsletter.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const subscriberEmail = 'ada@example.org';
/** Has an "@", and is still no address. */
export const halfEmail = 'ada@';
const noEmail = 'ada';

const emails: Readonly<Record<string, string>> = {
  [subscriberEmail]: 'an email',
  [halfEmail]: 'half an email',
  [noEmail]: 'no email',
};

/** What was submitted, and the outcome of an answer. */
function caseOf(event: EventObject): string | undefined {
  // No other event of this machine has an email.
  const { email } = event as { email?: string };
  return email === undefined ? outcomeOf(event) : emails[email];
}

const isProblem = ({ problem }: NewsletterContext) => problem !== null;

export const newsletterReplay: Replay<NewsletterContext> = {
  model: {
    machine: newsletterMachine,
    input: undefined,
    cases: {
      'email.submitted': Object.keys(emails).map(email => ({ email })),
      'xstate.done.actor.subscribe': ({ context }) => [
        context.email === subscriberEmail
          ? { output: { outcome: 'subscribed' } }
          : { output: { outcome: 'emailRefused', text: 'Please enter a valid email address.' } },
        { output: { outcome: 'failed' } },
      ],
      'xstate.error.actor.subscribe': [{ error: 'unreachable' }],
    },
    caseOf,
    abstraction: context => [context.email, context.outcome?.outcome, isProblem(context)],
  },
  actors: harness => ({ subscribe: harness.promise() }),
  invariant: state => {
    const context: NewsletterContext = state.context;
    const isAnswered = state.matches({ subscribing: { request: 'answered' } });
    const isBusy = state.matches('subscribing');
    expectToHold({
      'only what may be an address is sent': context.email === '' || context.email.includes('@'),
      'while it is being sent, the answer is known once it is there':
        !isBusy || (context.outcome !== null) === isAnswered,
      'nothing is called wrong while it is being sent': !(isBusy && isProblem(context)),
    });
  },
};
