import { Tabs, TextInput } from '@mantine/core';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { phaseDeletionMachine } from '../../../machines/presale/phase-deletion.machine.ts';
import type { phaseListMachine } from '../../../machines/presale/phase-list.machine.ts';
import {
  FIRST_ORDER,
  nextOrder,
  orderFrom,
  orderText,
  type PhaseOrder,
} from '../../../machines/presale/phase-order.rules.ts';
import { usePhaseList } from '../../actors/presale.ts';
import { useToasts } from '../../actors/toasts.ts';
import { useCurrentUser } from '../../actors/visitor-context.ts';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { dashboardTexts, deletionQuestion } from '../../content/presale-texts.ts';
import { NO_ANSWER, phaseDeletionToast } from '../../content/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './DashboardScreen.module.css';
import { PhaseList, type PhaseListProps } from './PhaseList.tsx';

export function DashboardScreen() {
  const { tab, openTab, order, orderBy } = useDashboardSearch();
  const username = useCurrentUser()?.username ?? '';
  return (
    <DashboardPage
      username={username}
      tab={tab}
      onTab={openTab}
      presale={<PresaleManagement order={order} onOrder={orderBy} />}
    />
  );
}

interface Ordered {
  readonly order: PhaseOrder;
  readonly onOrder: (order: PhaseOrder) => void;
}

function PresaleManagement(ordered: Ordered) {
  return <LivePhaseList {...usePhaseList()} {...ordered} />;
}

interface LivePhaseListProps extends Ordered {
  readonly list: ActorRefFrom<typeof phaseListMachine>;
  readonly deletion: ActorRefFrom<typeof phaseDeletionMachine>;
}

export function LivePhaseList({ list, deletion, order, onOrder }: LivePhaseListProps) {
  useToasts(deletion, phaseDeletionToast);
  const snapshot = useSelector(list, state => state);
  const phaseToDelete = useSelector(deletion, ({ context }) => context.phaseToDelete);
  const isAsking = useSelector(deletion, state => state.matches('confirming'));
  return (
    <>
      <PhaseList
        {...phaseListView(snapshot)}
        order={order}
        deletingId={isAsking ? null : (phaseToDelete?.id ?? null)}
        onOrder={column => onOrder(nextOrder(order, column))}
        onDelete={phase => deletion.send({ type: 'delete.pressed', phase })}
        onRetry={() => list.send({ type: 'retry.pressed' })}
      />
      <ConfirmDialog
        opened={isAsking}
        question={dashboardTexts.question}
        text={deletionQuestion(phaseToDelete?.name ?? '')}
        action={dashboardTexts.delete}
        onConfirm={() => deletion.send({ type: 'delete.confirmed' })}
        onCancel={() => deletion.send({ type: 'delete.cancelled' })}
      />
    </>
  );
}

function phaseListView(
  snapshot: SnapshotFrom<typeof phaseListMachine>,
): Pick<PhaseListProps, 'phases' | 'isReloading'> {
  const { phases, loadError } = snapshot.context;
  const isReloading = snapshot.matches({ loading: 'reload' });
  if (snapshot.matches('failed')) {
    return { phases: { kind: 'failed', reason: loadError ?? NO_ANSWER }, isReloading };
  }
  // When the session has ended, the page is about to redirect to the login.
  const isListed = snapshot.matches('shown') || isReloading;
  return { phases: isListed ? { kind: 'loaded', value: phases } : { kind: 'loading' }, isReloading };
}

const USERS: DashboardTab = 'users';

/** Keeps tab and order in the URL, so that reloads and history navigation preserve them. */
function useDashboardSearch() {
  const { tab, sort } = useSearch({ from: '/_controls/admin/' });
  const navigate = useNavigate();
  const show = (change: { tab?: DashboardTab | undefined; sort?: string }) =>
    void navigate({ to: '/admin', search: { tab, sort, ...change }, replace: true, resetScroll: false });
  return {
    tab: tab === USERS ? USERS : ('presale' as const),
    order: orderFrom(sort) ?? FIRST_ORDER,
    openTab: (opened: DashboardTab) => show({ tab: opened === USERS ? opened : undefined }),
    orderBy: (order: PhaseOrder) => show({ sort: orderText(order) }),
  };
}

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
        {username}
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
