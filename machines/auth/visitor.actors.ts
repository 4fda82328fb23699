/** The visitor's actors: every response of the server resolves them, and only none fails them. */
import type { CurrentUser, Registration, VisitorLogin } from '../../contract/auth.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type RejectedField = 'username' | 'email';

export type FetchVisitorOutcome =
  | { readonly outcome: 'signedIn'; readonly user: CurrentUser }
  | { readonly outcome: 'anonymous' }
  | { readonly outcome: 'refused'; readonly message: string };

export type SignInOutcome =
  | { readonly outcome: 'signedIn'; readonly user: CurrentUser }
  /** `text` is the server's message; `field` is null unless it is about a single field. */
  | { readonly outcome: 'refused'; readonly text: string; readonly field: RejectedField | null };

export type SignOutOutcome =
  | { readonly outcome: 'signedOut' }
  /** `text` is the server's message. */
  | { readonly outcome: 'refused'; readonly text: string };

export type OtherTabEvent =
  /** A request of this tab got a 401, or another tab signed out. */
  | { readonly type: 'session.ended' }
  /** Another tab signed in, or this tab may have missed that one did. */
  | { readonly type: 'otherTab.signedIn' };

export const fetchVisitor = promiseStub<FetchVisitorOutcome>('fetchVisitor');

export const logIn = promiseStub<SignInOutcome, VisitorLogin>('logIn');

export const register = promiseStub<SignInOutcome, Registration>('register');

export const logOut = promiseStub<SignOutOutcome>('logOut');

/** Reports sign-ins and sign-outs of other tabs. */
export const otherTabs = callbackStub<OtherTabEvent>('otherTabs');
