/** The outside world of a visitor. Any answer of the server is an output; an actor fails only when there was none. */

import type { CurrentUser, Registration, VisitorLogin } from '../../contract/auth.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

/** The fields that a refusal of the server can be about. */
export type RefusedField = 'username' | 'email';

export type FindOutcome =
  | { readonly outcome: 'signedIn'; readonly user: CurrentUser }
  | { readonly outcome: 'anonymous' }
  /** The status and the server's words. */
  | { readonly outcome: 'refused'; readonly message: string };

export type SignInOutcome =
  | { readonly outcome: 'signedIn'; readonly user: CurrentUser }
  /** In the server's words; `field` is null for what is not about one field alone. */
  | { readonly outcome: 'refused'; readonly text: string; readonly field: RefusedField | null };

export type SignOutOutcome =
  | { readonly outcome: 'signedOut' }
  /** In the server's words. */
  | { readonly outcome: 'refused'; readonly text: string };

export type OtherTabEvent =
  /** A call of this tab was answered with a 401, or another tab signed out. */
  | { readonly type: 'session.ended' }
  /** Another tab signed in, or this one cannot know that none did. */
  | { readonly type: 'otherTab.signedIn' };

/** Asks who is signed in. */
export const findOut = promiseStub<FindOutcome>('findOut');

export const logIn = promiseStub<SignInOutcome, VisitorLogin>('logIn');

/** Opens an account and signs it in. */
export const register = promiseStub<SignInOutcome, Registration>('register');

export const logOut = promiseStub<SignOutOutcome>('logOut');

/** Tells what the other tabs of this browser do. */
export const otherTabs = callbackStub<OtherTabEvent>('otherTabs');
