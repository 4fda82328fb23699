import { IconSearch, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phasesQuery } from '../../../contract/phase-list.ts';
import { usePhaseList } from '../../actors/presale.ts';
import { useCurrentUser } from '../../actors/visitor-context.ts';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { Tabs, TextInput } from '../../ui/fields.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './DashboardScreen.module.css';
import { LivePhaseList } from './PhaseList.tsx';
import { useAddress, useListAddress } from './use-list-address.ts';

/** `/admin`. Tab, page and order stand in the address. */
export function DashboardScreen() {
  const [{ tab }, change] = useAddress();
  const username = useCurrentUser()?.username ?? '';
  return (
    <DashboardPage
      username={username}
      tab={tab === USERS ? USERS : 'presale'}
      onTab={opened => change({ tab: opened === USERS ? opened : undefined }, true)}
      presale={<PresaleManagement />}
    />
  );
}

function PresaleManagement() {
  const { query, show } = useListAddress(phasesQuery);
  return <LivePhaseList {...usePhaseList(query)} onQuery={show} />;
}

const USERS: DashboardTab = 'users';

type DashboardTab = 'presale' | 'users';

interface DashboardPageProps {
  readonly username: string;
  readonly tab: DashboardTab;
  readonly onTab: (tab: DashboardTab) => void;
  readonly presale: ReactNode;
}

const DashboardPage = ({ username, tab, onTab, presale }: DashboardPageProps) => (
  <>
    <PageHead {...adminPageHeads.dashboard} />
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{adminPageHeads.dashboard.title}</h1>
        <p className={classes.lead}>{dashboardTexts.lead}</p>
      </div>
      <p className={classes.badge}>
        <IconUser className={classes.icon} stroke={1.75} aria-hidden="true" />
        <Isolated text={username} />
      </p>
    </header>
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
  </>
);

/** A placeholder whose search box does nothing, as specified. */
const UserManagement = () => (
  <>
    <div className={classes.users}>
      <TextInput
        type="search"
        label={dashboardTexts.usersSearch}
        leftSection={<IconSearch className={classes.searchIcon} stroke={1.75} aria-hidden="true" />}
        className={classes.search ?? ''}
      />
      <p className={classes.soon}>{dashboardTexts.usersSoon}</p>
    </div>
  </>
);
