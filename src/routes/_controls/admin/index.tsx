import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../features/admin-presale/DashboardScreen.tsx';

interface DashboardSearch {
  readonly tab?: string | undefined;
  readonly sort?: string | undefined;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/_controls/admin/')({
  staticData: { clientOnly: true },
  /** Passes strings on; the dashboard parses them. */
  validateSearch: ({ tab, sort }: Record<string, unknown>): DashboardSearch => ({
    tab: textIn(tab),
    sort: textIn(sort),
  }),
  component: DashboardScreen,
});
