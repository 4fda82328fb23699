import { createFileRoute } from '@tanstack/react-router';
import { adminPage } from './-admin-page.ts';

interface DashboardSearch {
  readonly tab?: unknown;
  readonly sort?: unknown;
}

export const Route = createFileRoute('/_controls/admin/')({
  staticData: { clientOnly: true },
  /** The dashboard parses it: every page loads this file. */
  validateSearch: (search: DashboardSearch) => search,
  component: adminPage('Dashboard'),
});
