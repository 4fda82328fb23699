import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFetchedVisitor, useLazyVisitor } from '../../actors/visitor-context.ts';
import { accessTexts } from '../../content/auth-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { loginFor } from './auth-search.ts';
import { Redirect } from './Redirect.tsx';

/**
 * Shows a page to admins. Redirects strangers to `/auth?from=…`, admins who log out to `/auth`, and other
 * users to `/`.
 */
export function RequireAdmin({ children }: { readonly children: ReactNode }) {
  const visitor = useLazyVisitor();
  const snapshot = useFetchedVisitor();
  const { pathname, searchStr } = useLocation();
  const user = snapshot?.context.user;
  const [wasShown, setWasShown] = useState(false);
  if (user?.isAdmin && !wasShown) setWasShown(true);

  if (user) return user.isAdmin ? children : <Redirect href="/" />;
  if (snapshot?.matches({ notSignedIn: 'anonymous' })) {
    const hasLoggedOut = wasShown && !snapshot.context.hasSessionEnded;
    return <Redirect href={hasLoggedOut ? '/auth' : loginFor(pathname + searchStr)} />;
  }
  const isUnknown = snapshot?.matches({ notSignedIn: 'unknown' }) === true;
  return (
    <>
      <h1>{accessTexts.title}</h1>
      <FocusKept shown={String(isUnknown)}>
        {isUnknown ? (
          <LoadFailure
            title={accessTexts.unknown}
            reason={snapshot?.context.fetchError ?? NO_ANSWER}
            onRetry={() => visitor.start(started => started.send({ type: 'retry.pressed' }))}
          />
        ) : (
          <LoadingText>{accessTexts.fetching}</LoadingText>
        )}
      </FocusKept>
    </>
  );
}
