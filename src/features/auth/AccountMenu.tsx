import { useRef } from 'react';
import { useVisitor, useVisitorSnapshot } from '../../actors/visitor-context.ts';
import { accountMenuTexts } from '../../content/auth-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './AccountMenu.module.css';
import { SignedInMenu } from './SignedInMenu.tsx';

/** In the bar of every page: the menu of whoever is signed in, or the way there. */
export function AccountMenu() {
  const visitor = useVisitor();
  const snapshot = useVisitorSnapshot();
  const { user } = snapshot.context;
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(user === null ? 'link' : 'menu', () =>
    box.current?.querySelector<HTMLElement>('a, button'),
  );

  return (
    <div ref={box} className={classes.account}>
      {user === null ? (
        <LinkButton
          to="/auth"
          // The link leads to a page of its own, whatever its search says.
          activeOptions={{ includeSearch: false }}
          variant="default"
          className={classes.logIn ?? ''}
        >
          {accountMenuTexts.logIn}
        </LinkButton>
      ) : (
        <SignedInMenu
          user={user}
          isLoggingOut={snapshot.matches({ signedIn: 'loggingOut' })}
          onLogOut={() => visitor.send({ type: 'logout.pressed' })}
        />
      )}
    </div>
  );
}
