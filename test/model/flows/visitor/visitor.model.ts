/** The visitor as a model: the payloads with which their events are tried, and what tells their states apart. */
import type { EventObject } from 'xstate';
import type { CurrentUser } from '../../../../contract/auth.ts';
import type { SignInOutcome } from '../../../../machines/auth/visitor.actors.ts';
import { visitorMachine } from '../../../../machines/auth/visitor.machine.ts';
import type { VisitorContext, VisitorInput } from '../../../../machines/auth/visitor.setup.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const plainUser: CurrentUser = { username: 'ada', isAdmin: false };
export const adminUser: CurrentUser = { username: 'grace', isAdmin: true };

export const visitorLogin = { username: 'ada', password: 'correct horse' };
export const visitorRegistration = { ...visitorLogin, email: 'ada@example.org' };

const refusal = (field: 'username' | 'email' | null) => ({
  output: { outcome: 'refused', text: 'Please wait 15 minutes.', field } satisfies SignInOutcome,
});
const somebody = (user: CurrentUser) => ({ output: { outcome: 'signedIn', user } });
const signedIn = (user: CurrentUser) => ({ output: { outcome: 'signedIn', user } });
const nobody = { output: { outcome: 'anonymous' } };
const notTold = { output: { outcome: 'refused', message: '503: Please try again later.' } };
const unreachable = [{ error: 'unreachable' }];

/** An answer by its outcome, and by the field or the role that it holds. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as {
    output?: { outcome: string; user?: CurrentUser; field?: string | null };
  };
  if (output?.user?.isAdmin) return `${output.outcome}, admin`;
  return output?.field ? `${output.outcome}, ${output.field}` : output?.outcome;
}

const visitorReplay = (input: VisitorInput): Replay<VisitorContext> => ({
  model: {
    machine: visitorMachine,
    input,
    cases: {
      // What can be forbidden is asked for by an admin's pages alone.
      'access.denied': state => (state.context.user?.isAdmin ? [{}] : []),
      'login.submitted': [visitorLogin],
      'registration.submitted': [visitorRegistration],
      'xstate.done.actor.findOut': [somebody(plainUser), somebody(adminUser), nobody, notTold],
      'xstate.error.actor.findOut': unreachable,
      'xstate.done.actor.findOutAgain': [somebody(plainUser), somebody(adminUser), nobody, notTold],
      'xstate.error.actor.findOutAgain': unreachable,
      'xstate.done.actor.logIn': [signedIn(plainUser), signedIn(adminUser), refusal(null)],
      'xstate.error.actor.logIn': unreachable,
      'xstate.done.actor.register': [
        signedIn(plainUser),
        refusal('username'),
        refusal('email'),
        refusal(null),
      ],
      'xstate.error.actor.register': unreachable,
      'xstate.done.actor.logOut': [
        { output: { outcome: 'signedOut' } },
        { output: { outcome: 'refused', text: 'Something went wrong.' } },
      ],
      'xstate.error.actor.logOut': unreachable,
    },
    caseOf,
    abstraction: ({ isRemembered, user, refusal: refused, failure, hasSessionEnded }) => [
      isRemembered,
      user?.isAdmin,
      refused && [refused.form, refused.field, refused.text !== null],
      failure !== null,
      hasSessionEnded,
    ],
  },
  actors: harness => ({
    findOut: harness.promise(),
    logIn: harness.promise(),
    register: harness.promise(),
    logOut: harness.promise(),
    otherTabs: harness.silence(),
  }),
  invariant: state => {
    const { isRemembered, user, refusal: refused, failure, hasSessionEnded }: VisitorContext = state.context;
    const isSignedIn = state.matches('signedIn');
    expectToHold({
      'a user is known exactly while somebody is signed in': (user !== null) === isSignedIn,
      'somebody who is signed in is remembered': isRemembered || !isSignedIn,
      'nobody is not remembered': !(isRemembered && state.matches({ notSignedIn: 'anonymous' })),
      'no password is kept': !JSON.stringify(state.context).includes(visitorLogin.password),
      'a refusal is that of the last try': refused === null || state.matches('notSignedIn'),
      'a failure has its state': failure === null || state.matches({ notSignedIn: 'unknown' }),
      'a session that is there has not ended': !(isSignedIn && hasSessionEnded),
    });
  },
});

export const strangerReplay = visitorReplay({ isRemembered: false });
export const rememberedReplay = visitorReplay({ isRemembered: true });
