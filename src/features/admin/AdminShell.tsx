import '@mantine/core/styles/AppShell.layer.css';
import { AppShell, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCalendarPlus,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMenu2,
  IconPick,
} from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../actors/visitor-context.ts';
import { adminLists, adminNavigation, adminTexts, breadcrumbs } from '../../content/admin-texts.ts';
import classes from './AdminShell.module.css';

const icons = {
  dashboard: IconLayoutDashboard,
  create: IconCalendarPlus,
  audit: IconHistory,
  subscribers: IconMail,
  miners: IconPick,
} as const;

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
        {adminNavigation.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} {...link} onClick={close}>
              <LinkIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        {adminLists.map(({ label, list, icon }) => (
          <li key={list}>
            <Link to="/admin/$list" params={{ list }} {...link} onClick={close}>
              <LinkIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const link = {
  className: classes.link,
  activeOptions: { exact: true, includeSearch: false },
} as const;

function LinkIcon({ name }: { readonly name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className={classes.icon} stroke={1.75} aria-hidden="true" />;
}

/** The way from the dashboard to the current page. The dashboard has none. */
function Breadcrumbs() {
  const page = useMatches({
    select: matches => {
      const { routeId = '', pathname = '' } = matches.at(-1) ?? {};
      return breadcrumbs[routeId] ?? breadcrumbs[pathname];
    },
  });
  if (page === undefined) return null;
  return (
    <nav aria-label={adminTexts.breadcrumbs} className={classes.crumbs}>
      <ol className={classes.path}>
        <li className={classes.crumb}>
          <Link to="/admin" activeOptions={link.activeOptions} className={classes.up}>
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
