/** Phrases that the visitor's states share: guards and actions with their parameters. */
import type { SignInOutcome } from './visitor.actors.ts';
import type { SignInForm } from './visitor.facts.ts';

/** A guard that holds when the answer is of the kind `is`. */
export const outcomeIs = <Outcome extends string>(is: Outcome) => ({
  type: 'isOutcome' as const,
  params: ({ event }: { event: { output: { outcome: string } } }) => ({ outcome: event.output.outcome, is }),
});

/** Hands the answer to an action. */
export const withOutcome = <Action extends string, Outcome>(type: Action) => ({
  type,
  params: ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output }),
});

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
        guard: outcomeIs('signed-in'),
        target: 'signedIn' as const,
        actions: [
          { type: 'recognise' as const, params: tryIn },
          { type: 'tellWelcome' as const, params: { form } },
        ],
      },
      {
        // Which says nothing of who was signed in before.
        target: 'notSignedIn.notAskedFor' as const,
        actions: [
          { type: 'noteRefusal' as const, params: tryIn },
          { type: 'tellRefusal' as const, params: tryIn },
        ],
      },
    ],
    onError: {
      // The server may have heard of it, and only its answer was lost.
      target: 'notSignedIn.notFoundOut' as const,
      actions: [
        { type: 'noteRefusal' as const, params: silence },
        { type: 'tellRefusal' as const, params: silence },
      ],
    },
  };
};
