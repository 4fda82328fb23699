import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CurrentUser } from '../../../contract/auth.ts';
import { accountMenuTexts } from '../../content/account-menu-texts.ts';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AccountMenu.module.css';

interface SignedInMenuProps {
  readonly user: CurrentUser;
  readonly isLoggingOut: boolean;
  readonly onLogOut: () => void;
}

const { menuName, account, signedInAs, admin, logOut, loggingOut } = accountMenuTexts;

/** The dropdown menu of the signed-in user. */
export function SignedInMenu({ user: { username, isAdmin }, isLoggingOut, onLogOut }: SignedInMenuProps) {
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
