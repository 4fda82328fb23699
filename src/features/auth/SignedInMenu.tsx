import { SiteLink } from '../../ui/SiteLink.tsx';
import '../../ui/fields.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import type { CurrentUser } from '../../../contract/auth.ts';
import { accountMenuTexts } from '../../content/account-menu-texts.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './SignedInMenu.module.css';

interface SignedInMenuProps {
  readonly user: CurrentUser;
  readonly isLoggingOut: boolean;
  readonly onLogOut: () => void;
}

const { account, signedInAs, admin, logOut, loggingOut } = accountMenuTexts;

/** The menu of a signed-in visitor. Loads with the visitor's actor. */
export const SignedInMenu = ({ user: { username, isAdmin }, isLoggingOut, onLogOut }: SignedInMenuProps) => (
  <Menu position="bottom-end" withinPortal={false} classNames={{ dropdown: classes.panel ?? '' }}>
    <Menu.Target>
      <UnstyledButton className={classes.button ?? ''}>
        <IconUserCircle className={classes.icon} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{account}</VisuallyHidden>
        <span className={classes.name}>
          <Isolated text={username} />
        </span>
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label className={classes.who ?? ''}>
        {signedInAs}{' '}
        <strong>
          <Isolated text={username} />
        </strong>
      </Menu.Label>
      {isAdmin && (
        <Menu.Item component={SiteLink} to="/admin" className={classes.item ?? ''}>
          {admin}
        </Menu.Item>
      )}
      <Menu.Item
        className={classes.item ?? ''}
        closeMenuOnClick={false}
        aria-disabled={isLoggingOut}
        onClick={onLogOut}
      >
        {isLoggingOut ? loggingOut : logOut}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
