/** Phrases that the visitor's states share: guards and actions with their parameters. */
import { outcomeIs } from '../outcome.ts';
import type { SignInOutcome } from './visitor.actors.ts';
import type { SignInForm } from './visitor.facts.ts';

interface Answered {
  readonly event: { readonly output: SignInOutcome };
}

/** Where a try to sign in leads, whichever of the two forms it came from. */
export const endingsOf = (form: SignInForm) => {
  const tryIn = ({ event }: Answered) => ({ form, outcome: event.output });
  const silence = { form, outcome: null };
  return {
    onDone: [
      {
        guard: outcomeIs('signedIn'),
        target: 'signedIn' as const,
        actions: [
          { type: 'recognise' as const, params: tryIn },
          { type: 'tellWelcome' as const, params: { form } },
        ],
      },
      {
        // Which says nothing of who was signed in before.
        target: 'notSignedIn.notRequested' as const,
        actions: [
          { type: 'noteRefusal' as const, params: tryIn },
          { type: 'tellRefusal' as const, params: tryIn },
        ],
      },
    ],
    onError: {
      // The server may have heard of it, and only its answer was lost.
      target: 'notSignedIn.unknown' as const,
      actions: [
        { type: 'noteRefusal' as const, params: silence },
        { type: 'tellRefusal' as const, params: silence },
      ],
    },
  };
};
