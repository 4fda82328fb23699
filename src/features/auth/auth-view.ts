/** What `/auth` shows of the visitor: pure readings of the snapshot. */
import type { SignInForm } from '../../../machines/auth/visitor.facts.ts';
import type { VisitorContext } from '../../../machines/auth/visitor.setup.ts';
import type { VisitorSnapshot } from '../../actors/visitor-context.ts';
import { authTexts } from '../../content/auth-texts.ts';

export function busyForm(snapshot: VisitorSnapshot): SignInForm | null {
  if (snapshot.matches('loggingIn')) return 'login';
  return snapshot.matches('registering') ? 'registration' : null;
}

/** Why somebody who wanted to go elsewhere, or was signed in a moment ago, stands before the forms. */
export function noticeOf(
  { hasSessionEnded, refusal }: VisitorContext,
  from: string | undefined,
): string | null {
  // What became of the last try matters more.
  if (refusal !== null) return null;
  if (hasSessionEnded) return authTexts.sessionEnded;
  return from === undefined ? null : authTexts.loginFirst;
}
