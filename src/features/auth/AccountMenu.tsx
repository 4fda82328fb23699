import { useRef } from 'react';
import { useShownPage } from '../../actors/shown-page.ts';
import { useLazyVisitor, useVisitorSnapshot } from '../../actors/visitor-context.ts';
import { accountMenuTexts } from '../../content/account-menu-texts.ts';
import { useStartedActor } from '../../loading/lazy-actor.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './AccountMenu.module.css';
import { signedInMenu } from './signed-in-menu.ts';

export function AccountMenu() {
  const visitor = useLazyVisitor();
  const snapshot = useVisitorSnapshot();
  const user = snapshot?.context.user ?? null;
  const isAwaited = snapshot?.matches({ notSignedIn: 'fetching' }) && snapshot.context.isRemembered;
  const SignedInMenu = useStartedActor(signedInMenu);
  const { pathname } = useShownPage();
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(user === null ? 'link' : 'menu', () =>
    box.current?.querySelector<HTMLElement>('a, button'),
  );

  return (
    <div ref={box} className={classes.account} data-unknown={isAwaited ?? true}>
      {snapshot === null || user === null ? (
        <LinkButton to="/auth" aria-current={pathname === '/auth' ? 'page' : undefined} variant="default">
          {accountMenuTexts.logIn}
        </LinkButton>
      ) : (
        SignedInMenu && (
          <SignedInMenu
            user={user}
            isLoggingOut={snapshot.matches({ signedIn: 'loggingOut' })}
            onLogOut={() => visitor.start(started => started.send({ type: 'logout.pressed' }))}
          />
        )
      )}
    </div>
  );
}
