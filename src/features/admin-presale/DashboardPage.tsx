import { Tabs, TextInput } from '@mantine/core';
import { IconSearch, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './DashboardPage.module.css';

export type DashboardTab = 'presale' | 'users';

interface DashboardPageProps {
  readonly username: string;
  readonly tab: DashboardTab;
  readonly onTab: (tab: DashboardTab) => void;
  readonly presale: ReactNode;
}

/** The admin's dashboard with its two tabs. */
export const DashboardPage = ({ username, tab, onTab, presale }: DashboardPageProps) => (
  <>
    <PageHead {...adminPageHeads.dashboard} />
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
        <Tabs.Panel value="users">
          <UserManagement />
        </Tabs.Panel>
      </Tabs>
    </MantineScope>
  </>
);

/** A placeholder whose search box does nothing, as specified. */
const UserManagement = () => (
  <MantineScope>
    <div className={classes.users}>
      <TextInput
        type="search"
        label={dashboardTexts.usersSearch}
        leftSection={<IconSearch className={classes.searchIcon} stroke={1.75} aria-hidden="true" />}
        className={classes.search ?? ''}
      />
      <p className={classes.soon}>{dashboardTexts.usersSoon}</p>
    </div>
  </MantineScope>
);
