import { useHydrated } from '@tanstack/react-router';
import type { SignInForm } from '../../../machines/auth/visitor.setup.ts';
import { useFetchedVisitor, useLazyVisitor, type VisitorSnapshot } from '../../actors/visitor-context.ts';
import { authTexts } from '../../content/auth-texts.ts';
import { AuthPage } from './AuthPage.tsx';
import type { AuthSearch, AuthTab } from './auth-search.ts';
import { Redirect } from './Redirect.tsx';

interface AuthScreenProps extends AuthSearch {
  readonly onTabChange: (tab: AuthTab) => void;
}

/** `/auth`, from which whoever is signed in goes on to the address that was asked for, or to `/`. */
export function AuthScreen({ tab = 'login', from, onTabChange }: AuthScreenProps) {
  const visitor = useLazyVisitor();
  const snapshot = useFetchedVisitor();
  // The page was rendered without knowing what stands in its address.
  const isHydrated = useHydrated();
  if (snapshot?.context.user) return <Redirect href={from ?? '/'} />;
  return (
    <AuthPage
      tab={isHydrated ? tab : 'login'}
      onTabChange={onTabChange}
      notice={isHydrated ? noticeOf(snapshot, from) : null}
      busy={busyForm(snapshot)}
      refusal={snapshot?.context.signInError ?? null}
      onLogIn={({ username, password }) =>
        visitor.start(started => started.send({ type: 'login.submitted', username, password }))
      }
      onRegister={registration =>
        visitor.start(started => started.send({ type: 'registration.submitted', ...registration }))
      }
    />
  );
}

function busyForm(snapshot: VisitorSnapshot | null): SignInForm | null {
  if (snapshot?.matches('loggingIn')) return 'login';
  return snapshot?.matches('registering') ? 'registration' : null;
}

/** Why somebody who wanted to go elsewhere, or was signed in a moment ago, stands before the forms. */
function noticeOf(snapshot: VisitorSnapshot | null, from: string | undefined): string | null {
  // What became of the last try matters more.
  if (snapshot?.context.signInError) return null;
  if (snapshot?.context.hasSessionEnded) return authTexts.sessionEnded;
  return from === undefined ? null : authTexts.loginFirst;
}
