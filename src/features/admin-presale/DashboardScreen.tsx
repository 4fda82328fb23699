import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { phaseDeletionMachine } from '../../../machines/presale/phase-deletion.machine.ts';
import type { phaseListMachine } from '../../../machines/presale/phase-list.machine.ts';
import { nextOrder, type PhaseOrder } from '../../../machines/presale/phase-order.rules.ts';
import { usePhaseList } from '../../actors/presale.ts';
import { useToasts } from '../../actors/toasts.ts';
import { useCurrentUser } from '../../actors/visitor-context.ts';
import { dashboardTexts, doomedText } from '../../content/presale-texts.ts';
import { phaseDeletionToast } from '../../content/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { PhaseList } from './PhaseList.tsx';
import { phaseListView } from './phase-list-view.ts';
import { UserManagement } from './UserManagement.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';

/** `/admin`, for admins. */
export function DashboardScreen() {
  const { tab, openTab, order, orderBy } = useDashboardAddress();
  const username = useCurrentUser()?.username ?? '';
  return (
    <DashboardPage
      username={username}
      tab={tab}
      onTab={openTab}
      presale={<PresaleManagement order={order} onOrder={orderBy} />}
      users={<UserManagement />}
    />
  );
}

interface Ordered {
  readonly order: PhaseOrder;
  readonly onOrder: (order: PhaseOrder) => void;
}

/** Two flows that begin and end with the tab. */
function PresaleManagement(ordered: Ordered) {
  return <LivePhaseList {...usePhaseList()} {...ordered} />;
}

interface LivePhaseListProps extends Ordered {
  readonly list: ActorRefFrom<typeof phaseListMachine>;
  readonly deletion: ActorRefFrom<typeof phaseDeletionMachine>;
}

/** The snapshots of the list's flow and of the deleting in it, drawn in the order that was chosen. */
export function LivePhaseList({ list, deletion, order, onOrder }: LivePhaseListProps) {
  useToasts(deletion, phaseDeletionToast);
  const snapshot = useSelector(list, state => state);
  const doomed = useSelector(deletion, ({ context }) => context.phase);
  const isAsking = useSelector(deletion, state => state.matches('asking'));
  return (
    <>
      <PhaseList
        {...phaseListView(snapshot)}
        order={order}
        deletingId={isAsking ? null : (doomed?.id ?? null)}
        onOrder={column => onOrder(nextOrder(order, column))}
        onDelete={phase => deletion.send({ type: 'delete.pressed', phase })}
        onRetry={() => list.send({ type: 'retry.pressed' })}
      />
      <ConfirmDialog
        opened={isAsking}
        question={dashboardTexts.question}
        text={doomedText(doomed?.name ?? '')}
        action={dashboardTexts.delete}
        onConfirm={() => deletion.send({ type: 'delete.confirmed' })}
        onCancel={() => deletion.send({ type: 'delete.cancelled' })}
      />
    </>
  );
}
