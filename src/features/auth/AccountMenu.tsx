import { lazy, Suspense, useRef } from 'react';
import { useLazyVisitor, useVisitorSnapshot } from '../../actors/visitor-context.ts';
import { accountMenuTexts } from '../../content/account-menu-texts.ts';
import { LinkButton } from '../../ui/light/Button.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './AccountMenu.module.css';
import { loadSignedInMenu } from './load-signed-in-menu.ts';

/** Already loaded once the visitor's actor has started. */
const SignedInMenu = lazy(loadSignedInMenu);

export function AccountMenu() {
  const visitor = useLazyVisitor();
  const snapshot = useVisitorSnapshot();
  const user = snapshot?.context.user ?? null;
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(user === null ? 'link' : 'menu', () =>
    box.current?.querySelector<HTMLElement>('a, button'),
  );

  return (
    <div
      ref={box}
      className={classes.account}
      data-unknown={snapshot?.matches({ notSignedIn: 'fetching' }) ?? true}
    >
      {snapshot === null || user === null ? (
        <LinkButton
          to="/auth"
          // The link is current on its page with any search parameters.
          activeOptions={{ includeSearch: false }}
          variant="default"
          className={classes.logIn ?? ''}
        >
          {accountMenuTexts.logIn}
        </LinkButton>
      ) : (
        <Suspense fallback={null}>
          <SignedInMenu
            user={user}
            isLoggingOut={snapshot.matches({ signedIn: 'loggingOut' })}
            onLogOut={() => visitor.start(started => started.send({ type: 'logout.pressed' }))}
          />
        </Suspense>
      )}
    </div>
  );
}
