import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { MineButton } from './MineButton.tsx';
import classes from './SiteHeader.module.css';
import { SiteNavigation } from './SiteNavigation.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface SiteHeaderProps {
  /** The button of the follow bonus. */
  readonly follow?: ReactNode;
}

/** The bar that stays at the top; where it has no room for its links, they are in a drawer. */
export function SiteHeader({ follow }: SiteHeaderProps) {
  const [menuOpened, menu] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <LightningLogo />
          Technovex
        </Link>
        <div className={classes.links}>
          <SiteNavigation layout="bar" />
        </div>
        <div className={classes.actions}>
          <div className={classes.wide}>
            {follow}
            <MineButton />
          </div>
          <ThemeToggle />
          <ActionIcon
            className={classes.menu ?? ''}
            variant="default"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpened}
            onClick={menu.open}
          >
            <IconMenu2 stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <Drawer
        opened={menuOpened}
        onClose={menu.close}
        position="right"
        size="xs"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        // Mantine's header element would count as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ content: classes.drawer ?? '', title: classes.drawerTitle ?? '' }}
      >
        <SiteNavigation layout="drawer" onNavigate={menu.close} />
        {/* The bar of a phone has no room for them. */}
        <div className={classes.drawerActions}>
          {follow}
          <div className={classes.drawerAction} onClickCapture={menu.close}>
            <MineButton />
          </div>
        </div>
      </Drawer>
    </header>
  );
}
