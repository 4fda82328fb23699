import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  FIRST_ORDER,
  orderFrom,
  orderText,
  type PhaseOrder,
} from '../../../machines/presale/phase-order.rules.ts';
import type { DashboardTab } from './DashboardPage.tsx';

const USERS: DashboardTab = 'users';

/** What of the dashboard stands in its address, so that a reload and the way back keep it. */
export function useDashboardAddress() {
  const { tab, sort } = useSearch({ from: '/admin/' });
  const navigate = useNavigate();
  const show = (change: { tab?: string | undefined; sort?: string | undefined }) =>
    void navigate({ to: '/admin', search: { tab, sort, ...change }, replace: true, resetScroll: false });
  return {
    tab: tab === USERS ? USERS : ('presale' as const),
    order: orderFrom(sort) ?? FIRST_ORDER,
    openTab: (opened: DashboardTab) => show({ tab: opened === USERS ? opened : undefined }),
    orderBy: (order: PhaseOrder) => show({ sort: orderText(order) }),
  };
}
