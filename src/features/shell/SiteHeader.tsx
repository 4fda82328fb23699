import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import classes from './SiteHeader.module.css';
import { SiteNavigation } from './SiteNavigation.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The bar that stays at the top; on phones its links are in a drawer. */
export function SiteHeader() {
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
        classNames={{ content: classes.drawer ?? '', title: classes.drawerTitle ?? '' }}
      >
        <SiteNavigation layout="drawer" onNavigate={menu.close} />
      </Drawer>
    </header>
  );
}
