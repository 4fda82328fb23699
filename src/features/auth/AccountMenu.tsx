import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import type { CurrentUser } from '../../../contract/auth.ts';
import { useLazyVisitor, useVisitorSnapshot } from '../../actors/visitor-context.ts';
import { accountMenuTexts } from '../../content/account-menu-texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AccountMenu.module.css';

export function AccountMenu() {
  const visitor = useLazyVisitor();
  const snapshot = useVisitorSnapshot();
  const user = snapshot?.context.user ?? null;
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(user === null ? 'link' : 'menu', () =>
    box.current?.querySelector<HTMLElement>('a, button'),
  );

  return (
    <div ref={box} className={classes.account}>
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
        <SignedInMenu
          user={user}
          isLoggingOut={snapshot.matches({ signedIn: 'loggingOut' })}
          onLogOut={() => visitor.start(started => started.send({ type: 'logout.pressed' }))}
        />
      )}
    </div>
  );
}

interface SignedInMenuProps {
  readonly user: CurrentUser;
  readonly isLoggingOut: boolean;
  readonly onLogOut: () => void;
}

const { menuName, account, signedInAs, admin, logOut, loggingOut } = accountMenuTexts;

function SignedInMenu({ user: { username, isAdmin }, isLoggingOut, onLogOut }: SignedInMenuProps) {
  const { isOpen, close, toggle, button, around } = useDropdown();
  const panelId = useId();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form.
    <div {...around} role="group" aria-label={menuName}>
      <PlainButton
        ref={button}
        className={classes.button ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <IconUserCircle className={classes.icon} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{account}</VisuallyHidden>
        <span className={classes.name}>{username}</span>
      </PlainButton>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          <p className={classes.who}>
            {signedInAs} <strong>{username}</strong>
          </p>
          {isAdmin && (
            <Link to="/admin" className={classes.item ?? ''} onClick={close}>
              {admin}
            </Link>
          )}
          <PlainButton className={classes.item ?? ''} aria-disabled={isLoggingOut} onClick={onLogOut}>
            {isLoggingOut ? loggingOut : logOut}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
