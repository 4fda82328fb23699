import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { CurrentUser } from '../../../contract/auth.ts';
import { accountMenuTexts } from '../../content/auth-texts.ts';
import classes from './AccountMenu.module.css';

interface SignedInMenuProps {
  readonly user: CurrentUser;
  readonly isLoggingOut: boolean;
  readonly onLogOut: () => void;
}

const { menuName, account, signedInAs, admin, logOut, loggingOut } = accountMenuTexts;

/** A button that shows what an account can do. Escape, a press beside it and going on with Tab close it. */
export function SignedInMenu({ user: { username, isAdmin }, isLoggingOut, onLogOut }: SignedInMenuProps) {
  const [isOpen, menu] = useDisclosure(false);
  const box = useClickOutside<HTMLDivElement>(menu.close);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A toast would take it as its own.
    event.stopPropagation();
    menu.close();
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form.
    <div
      ref={box}
      role="group"
      aria-label={menuName}
      onKeyDown={closeByEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.close();
      }}
    >
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={menu.toggle}
      >
        <IconUserCircle className={classes.icon} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{account}</VisuallyHidden>
        <span className={classes.name}>{username}</span>
      </UnstyledButton>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          <p className={classes.who}>
            {signedInAs} <strong>{username}</strong>
          </p>
          {isAdmin && (
            <Link to="/admin" className={classes.item ?? ''} onClick={menu.close}>
              {admin}
            </Link>
          )}
          <UnstyledButton className={classes.item ?? ''} aria-disabled={isLoggingOut} onClick={onLogOut}>
            {isLoggingOut ? loggingOut : logOut}
          </UnstyledButton>
        </div>
      )}
    </div>
  );
}
