import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../features/admin-presale/DashboardScreen.tsx';

interface DashboardSearch {
  readonly tab?: unknown;
  readonly sort?: unknown;
}

export const Route = createFileRoute('/_controls/admin/')({
  staticData: { clientOnly: true },
  /** The dashboard parses it: every page loads this file. */
  validateSearch: (search: DashboardSearch) => search,
  component: DashboardScreen,
});
