/**
 * Model of the visitor: payloads of its events, and the abstraction that distinguishes its states.
 */
import type { EventObject } from 'xstate';
import type { CurrentUser } from '../../../../contract/auth.ts';
import { visitorMachine } from '../../../../machines/auth/visitor.machine.ts';
import type { VisitorInput } from '../../../../machines/auth/visitor.setup.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const plainUser: CurrentUser = { username: 'ada', isAdmin: false };
export const adminUser: CurrentUser = { username: 'grace', isAdmin: true };

export const visitorLogin = { username: 'ada', password: 'correct horse' };
export const visitorRegistration = { ...visitorLogin, email: 'ada@example.org' };

const rejected = (field: 'username' | 'email' | null) =>
  ({ output: { outcome: 'refused', text: 'Please wait 15 minutes.', field } }) as const;
const signedIn = (user: CurrentUser) => ({ output: { outcome: 'signedIn', user } }) as const;
const anonymous = { output: { outcome: 'anonymous' } } as const;
const serverError = { output: { outcome: 'refused', message: '503: Please try again later.' } } as const;
const unreachable = [{ error: 'unreachable' }];

/** Names a response by its outcome, and by its field or role. */
function caseOf(event: EventObject): string | undefined {
  const { output } = event as {
    output?: { outcome: string; user?: CurrentUser; field?: string | null };
  };
  if (output?.user?.isAdmin) return `${output.outcome}, admin`;
  return output?.field ? `${output.outcome}, ${output.field}` : output?.outcome;
}

const visitorReplay = (input: VisitorInput): Replay<typeof visitorMachine> => ({
  model: {
    machine: visitorMachine,
    input,
    cases: {
      // Only an admin's pages send requests that can be denied.
      'access.denied': state => (state.context.user?.isAdmin ? [{}] : []),
      'login.submitted': [visitorLogin],
      'registration.submitted': [visitorRegistration],
      'xstate.done.actor.fetchVisitor': [signedIn(plainUser), signedIn(adminUser), anonymous, serverError],
      'xstate.error.actor.fetchVisitor': unreachable,
      'xstate.done.actor.revalidateVisitor': [
        signedIn(plainUser),
        signedIn(adminUser),
        anonymous,
        serverError,
      ],
      'xstate.error.actor.revalidateVisitor': unreachable,
      'xstate.done.actor.logIn': [signedIn(plainUser), signedIn(adminUser), rejected(null)],
      'xstate.error.actor.logIn': unreachable,
      'xstate.done.actor.register': [
        signedIn(plainUser),
        rejected('username'),
        rejected('email'),
        rejected(null),
      ],
      'xstate.error.actor.register': unreachable,
      'xstate.done.actor.logOut': [
        { output: { outcome: 'signedOut' } },
        { output: { outcome: 'refused', text: 'Something went wrong.' } },
      ],
      'xstate.error.actor.logOut': unreachable,
    },
    caseOf,
    abstraction: ({ isRemembered, user, signInError, fetchError, hasSessionEnded }) => [
      isRemembered,
      user?.isAdmin,
      signInError && [signInError.form, signInError.field, signInError.text !== null],
      fetchError !== null,
      hasSessionEnded,
    ],
  },
  actors: harness => ({
    fetchVisitor: harness.promise(),
    logIn: harness.promise(),
    register: harness.promise(),
    logOut: harness.promise(),
    otherTabs: harness.silence(),
  }),
  invariant: state => {
    const { isRemembered, user, signInError, fetchError, hasSessionEnded } = state.context;
    const isSignedIn = state.matches('signedIn');
    expectToHold({
      'the user is known exactly while signed in': (user !== null) === isSignedIn,
      'a signed-in user is remembered': isRemembered || !isSignedIn,
      'an anonymous visitor is not remembered': !(
        isRemembered && state.matches({ notSignedIn: 'anonymous' })
      ),
      'the context holds no password': !JSON.stringify(state.context).includes(visitorLogin.password),
      'a sign-in error belongs to the last attempt': signInError === null || state.matches('notSignedIn'),
      'a fetch error has its state': fetchError === null || state.matches({ notSignedIn: 'unknown' }),
      'the session of a signed-in user has not ended': !(isSignedIn && hasSessionEnded),
    });
  },
});

export const anonymousReplay = visitorReplay({ isRemembered: false });
export const rememberedReplay = visitorReplay({ isRemembered: true });
