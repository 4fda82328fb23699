import { Tabs } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import classes from './DashboardPage.module.css';

export type DashboardTab = 'presale' | 'users';

interface DashboardPageProps {
  readonly username: string;
  readonly tab: DashboardTab;
  readonly onTab: (tab: DashboardTab) => void;
  readonly presale: ReactNode;
  readonly users: ReactNode;
}

/** The admin's dashboard with its two tabs. */
export const DashboardPage = ({ username, tab, onTab, presale, users }: DashboardPageProps) => (
  <>
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{adminPageHeads.dashboard.title}</h1>
        <p className={classes.lead}>{dashboardTexts.lead}</p>
      </div>
      <p className={classes.badge}>
        <IconUser className={classes.icon} stroke={1.75} aria-hidden="true" />
        {username}
      </p>
    </header>
    <MantineScope>
      <Tabs
        value={tab}
        onChange={value => onTab(value === 'users' ? value : 'presale')}
        keepMounted={false}
        classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List aria-label={adminPageHeads.dashboard.title}>
          <Tabs.Tab value="presale">{dashboardTexts.presaleTab}</Tabs.Tab>
          <Tabs.Tab value="users">{dashboardTexts.usersTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="presale">{presale}</Tabs.Panel>
        <Tabs.Panel value="users">{users}</Tabs.Panel>
      </Tabs>
    </MantineScope>
  </>
);
