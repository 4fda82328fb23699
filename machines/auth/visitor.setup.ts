/** The words in which the visitor's flow is written: its context, events, guards, actions and actors. */
import { assign, emit, setup } from 'xstate';
import type { CurrentUser, Registration, VisitorLogin } from '../../contract/auth.ts';
import { outcomeGuards } from '../outcome.ts';
import {
  type FindOutcome,
  findOut,
  logIn,
  logOut,
  type OtherTabEvent,
  otherTabs,
  register,
  type SignInOutcome,
  type SignOutOutcome,
} from './visitor.actors.ts';
import type { SignInForm, SignInRefusal, VisitorFact } from './visitor.facts.ts';

export interface VisitorInput {
  /** What this browser remembers, between pages too: that somebody is signed in, or not. */
  readonly isRemembered: boolean;
}

export interface VisitorContext extends VisitorInput {
  /** Who is signed in, as far as is known. */
  readonly user: CurrentUser | null;
  /** Why the last try to sign in failed, while its form stands. */
  readonly refusal: SignInRefusal | null;
  /** The server's message where it could not be found out who is signed in; null if it gave none. */
  readonly failure: string | null;
  /** Somebody was signed in on this page, and is not any more without having logged out here. */
  readonly hasSessionEnded: boolean;
}

export type VisitorEvent =
  /** A page was entered that depends on who is signed in. */
  | { readonly type: 'visitor.requested' }
  | { readonly type: 'retry.pressed' }
  | ({ readonly type: 'login.submitted' } & VisitorLogin)
  | ({ readonly type: 'registration.submitted' } & Registration)
  | { readonly type: 'logout.pressed' }
  /** A call of this page was answered with a 403. */
  | { readonly type: 'access.denied' }
  | OtherTabEvent;

interface SignInTry {
  readonly form: SignInForm;
  /** Null where there was no answer. */
  readonly outcome: SignInOutcome | null;
}

export const visitorSetup = setup({
  types: {
    input: {} as VisitorInput,
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    emitted: {} as VisitorFact,
  },
  actors: { findOut, logIn, register, logOut, otherTabs },
  guards: {
    isRemembered: ({ context }) => context.isRemembered,
    ...outcomeGuards('signedIn', 'anonymous', 'signedOut'),
  },
  actions: {
    recognise: assign((_, { outcome }: { outcome: FindOutcome | SignInOutcome }) =>
      'user' in outcome ? { user: outcome.user, isRemembered: true, hasSessionEnded: false } : {},
    ),
    forgetUser: assign({ user: null, isRemembered: false }),
    noteEnd: assign({ user: null, isRemembered: false, hasSessionEnded: true }),
    noteFailure: assign({
      failure: (_, { outcome }: { outcome: FindOutcome }) =>
        outcome.outcome === 'refused' ? outcome.message : null,
    }),
    forgetFailure: assign({ failure: null }),
    noteRefusal: assign({
      refusal: (_, { form, outcome }: SignInTry) => ({
        form,
        field: outcome?.outcome === 'refused' ? outcome.field : null,
        text: textIn(outcome),
      }),
    }),
    forgetRefusal: assign({ refusal: null }),
    tellWelcome: emit(
      ({ context }, { form }: { form: SignInForm }): VisitorFact => ({
        type: form === 'login' ? 'loginSucceeded' : 'registrationSucceeded',
        username: context.user?.username ?? '',
      }),
    ),
    tellRefusal: emit(
      (_, { form, outcome }: SignInTry): VisitorFact => ({
        type: form === 'login' ? 'loginFailed' : 'registrationFailed',
        text: textIn(outcome),
      }),
    ),
    tellLogout: emit({ type: 'loggedOut' }),
    tellFailedLogout: emit(
      (_, { outcome }: { outcome: SignOutOutcome | null }): VisitorFact => ({
        type: 'logoutFailed',
        text: textIn(outcome),
      }),
    ),
  },
});

const textIn = (outcome: SignInOutcome | SignOutOutcome | null): string | null =>
  outcome !== null && 'text' in outcome ? outcome.text : null;
