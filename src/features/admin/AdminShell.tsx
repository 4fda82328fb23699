import '@mantine/core/styles/AppShell.layer.css';
import { AppShell, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus, IconLayoutDashboard, IconMenu2 } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../actors/visitor-context.ts';
import { adminNavigation, adminTexts, breadcrumbs } from '../../content/admin-texts.ts';
import classes from './AdminShell.module.css';

const icons = { dashboard: IconLayoutDashboard, create: IconCalendarPlus } as const;

/** The layout of the admin's pages below the site's header. Others see no navigation in it. */
export function AdminShell({ children }: { readonly children: ReactNode }) {
  const isAdmin = useCurrentUser()?.isAdmin ?? false;
  return (
    <AppShell
      mode="static"
      disabled={!isAdmin}
      navbar={{ width: 240, breakpoint: 'md' }}
      transitionDuration={0}
      className={classes.shell ?? ''}
      data-own-layout
    >
      <AppShell.Navbar className={classes.side ?? ''} aria-label={adminTexts.navigation}>
        <AdminNavigation />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main ?? ''}>
        {isAdmin && <Breadcrumbs />}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

const LIST_ID = 'admin-pages';

/** The links to the admin's pages. On narrow screens a button unfolds them. */
function AdminNavigation() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.menu ?? ''}
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        leftSection={<IconMenu2 className={classes.icon} stroke={1.75} aria-hidden="true" />}
        onClick={toggle}
      >
        {adminTexts.menu}
      </Button>
      <ul id={LIST_ID} className={classes.list} data-open={isOpen || undefined}>
        {adminNavigation.map(({ label, to, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={to}>
              <Link
                to={to}
                className={classes.link}
                activeOptions={{ exact: true, includeSearch: false }}
                onClick={close}
              >
                <Icon className={classes.icon} stroke={1.75} aria-hidden="true" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The way from the dashboard to the current page. The dashboard has none. */
function Breadcrumbs() {
  const routeId: string | undefined = useMatches({ select: matches => matches.at(-1)?.routeId });
  const page = breadcrumbs[routeId ?? ''];
  if (page === undefined) return null;
  return (
    <nav aria-label={adminTexts.breadcrumbs} className={classes.crumbs}>
      <ol className={classes.path}>
        <li className={classes.crumb}>
          <Link to="/admin" className={classes.up}>
            {adminTexts.navigation}
          </Link>
        </li>
        <li className={classes.crumb} aria-current="page">
          {page}
        </li>
      </ol>
    </nav>
  );
}
