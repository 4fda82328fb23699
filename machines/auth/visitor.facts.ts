/** What a visitor is told of their account. The words stand in the site's content. No password is ever part of it. */
import type { RefusedField } from './visitor.actors.ts';

export type VisitorFact =
  | { readonly type: 'loginSucceeded'; readonly username: string }
  /** `text` is the server's, here and below, or null when it gave none. */
  | { readonly type: 'loginFailed'; readonly text: string | null }
  | { readonly type: 'registrationSucceeded'; readonly username: string }
  | { readonly type: 'registrationFailed'; readonly text: string | null }
  | { readonly type: 'loggedOut' }
  | { readonly type: 'logoutFailed'; readonly text: string | null };

export type SignInForm = 'login' | 'registration';

/** Why nobody was signed in: shown at the form. */
export interface SignInRefusal {
  readonly form: SignInForm;
  /** Null where it is about no field alone. */
  readonly field: RefusedField | null;
  readonly text: string | null;
}
