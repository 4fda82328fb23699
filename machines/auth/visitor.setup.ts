import { assign, emit, setup } from 'xstate';
import type { CurrentUser, Registration, VisitorLogin } from '../../contract/auth.ts';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import {
  type FetchVisitorOutcome,
  fetchVisitor,
  logIn,
  logOut,
  type OtherTabEvent,
  otherTabs,
  type RejectedField,
  register,
  type SignInOutcome,
  type SignOutOutcome,
} from './visitor.actors.ts';

export type SignInForm = 'login' | 'registration';

export interface SignInError {
  readonly form: SignInForm;
  /** Null unless the error is about a single field. */
  readonly field: RejectedField | null;
  /** Null if the server did not respond. */
  readonly text: string | null;
}

/** `text` is the server's message, null without a response. No event carries a password. */
export type VisitorEmitted =
  | { readonly type: 'loginSucceeded'; readonly username: string }
  | { readonly type: 'loginFailed'; readonly text: string | null }
  | { readonly type: 'registrationSucceeded'; readonly username: string }
  | { readonly type: 'registrationFailed'; readonly text: string | null }
  | { readonly type: 'loggedOut' }
  | { readonly type: 'logoutFailed'; readonly text: string | null };

export interface VisitorInput {
  readonly isRemembered: boolean;
}

export interface VisitorContext extends VisitorInput {
  readonly user: CurrentUser | null;
  readonly signInError: SignInError | null;
  /** The server's message if fetching the visitor failed; null if the server did not respond. */
  readonly fetchError: string | null;
  readonly hasSessionEnded: boolean;
}

export type VisitorEvent =
  /** A page that depends on the visitor opened. */
  | { readonly type: 'visitor.requested' }
  | { readonly type: 'retry.pressed' }
  | ({ readonly type: 'login.submitted' } & VisitorLogin)
  | ({ readonly type: 'registration.submitted' } & Registration)
  | { readonly type: 'logout.pressed' }
  /** The server responded to a request of this page with 403. */
  | { readonly type: 'access.denied' }
  | OtherTabEvent;

interface SignInAttempt {
  readonly form: SignInForm;
  /** Null if the server did not respond. */
  readonly outcome: SignInOutcome | null;
}

export const visitorSetup = setup({
  types: {
    input: {} as VisitorInput,
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    emitted: {} as VisitorEmitted,
    children: {} as { fetchVisitor: 'fetchVisitor'; revalidateVisitor: 'fetchVisitor' },
  },
  actors: { fetchVisitor, logIn, register, logOut, otherTabs },
  guards: {
    isRemembered: ({ context }) => context.isRemembered,
    ...outcomeGuards('signedIn', 'anonymous', 'signedOut'),
  },
  actions: {
    setUser: assign((_, { outcome }: { outcome: FetchVisitorOutcome | SignInOutcome }) =>
      'user' in outcome
        ? { user: outcome.user, isRemembered: true, hasSessionEnded: false, signInError: null }
        : {},
    ),
    clearUser: assign({ user: null, isRemembered: false }),
    endSession: assign({ user: null, isRemembered: false, hasSessionEnded: true }),
    setFetchError: assign({
      fetchError: (_, { outcome }: { outcome: FetchVisitorOutcome }) =>
        outcome.outcome === 'refused' ? outcome.message : null,
    }),
    clearFetchError: assign({ fetchError: null }),
    setSignInError: assign({
      signInError: (_, { form, outcome }: SignInAttempt) => ({
        form,
        field: outcome?.outcome === 'refused' ? outcome.field : null,
        text: textOf(outcome),
      }),
    }),
    clearSignInError: assign({ signInError: null }),
    emitSignedIn: emit(
      ({ context }, { form }: { form: SignInForm }): VisitorEmitted => ({
        type: form === 'login' ? 'loginSucceeded' : 'registrationSucceeded',
        username: context.user?.username ?? '',
      }),
    ),
    emitSignInFailed: emit(
      (_, { form, outcome }: SignInAttempt): VisitorEmitted => ({
        type: form === 'login' ? 'loginFailed' : 'registrationFailed',
        text: textOf(outcome),
      }),
    ),
    emitLoggedOut: emit({ type: 'loggedOut' }),
    emitLogoutFailed: emit(
      (_, { outcome }: { outcome: SignOutOutcome | null }): VisitorEmitted => ({
        type: 'logoutFailed',
        text: textOf(outcome),
      }),
    ),
  },
});

const textOf = (outcome: SignInOutcome | SignOutOutcome | null): string | null =>
  outcome !== null && 'text' in outcome ? outcome.text : null;

interface SignInDone {
  readonly event: { readonly output: SignInOutcome };
}

export const signInTransitions = (form: SignInForm) => {
  const attempt = ({ event }: SignInDone) => ({ form, outcome: event.output });
  const unanswered = { form, outcome: null };
  return {
    onDone: [
      {
        guard: outcomeIs('signedIn'),
        target: 'signedIn' as const,
        actions: [
          { type: 'setUser' as const, params: attempt },
          { type: 'emitSignedIn' as const, params: { form } },
        ],
      },
      {
        target: 'notSignedIn.notRequested' as const,
        description: 'A rejected login says nothing about an earlier session.',
        actions: [
          { type: 'setSignInError' as const, params: attempt },
          { type: 'emitSignInFailed' as const, params: attempt },
        ],
      },
    ],
    onError: {
      target: 'notSignedIn.unknown' as const,
      description: 'The server may have received the request and lost only its response.',
      actions: [
        { type: 'setSignInError' as const, params: unanswered },
        { type: 'emitSignInFailed' as const, params: unanswered },
      ],
    },
  };
};
