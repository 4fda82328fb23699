/** What `/auth` shows of the visitor: pure readings of the snapshot; null before there is one. */
import type { SignInForm } from '../../../machines/auth/visitor.setup.ts';
import type { VisitorSnapshot } from '../../actors/visitor-context.ts';
import { authTexts } from '../../content/auth-texts.ts';

export function busyForm(snapshot: VisitorSnapshot | null): SignInForm | null {
  if (snapshot?.matches('loggingIn')) return 'login';
  return snapshot?.matches('registering') ? 'registration' : null;
}

/** Why somebody who wanted to go elsewhere, or was signed in a moment ago, stands before the forms. */
export function noticeOf(snapshot: VisitorSnapshot | null, from: string | undefined): string | null {
  // What became of the last try matters more.
  if (snapshot?.context.signInError) return null;
  if (snapshot?.context.hasSessionEnded) return authTexts.sessionEnded;
  return from === undefined ? null : authTexts.loginFirst;
}
