import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../features/admin-lists/DashboardScreen.tsx';

export const Route = createFileRoute('/_controls/admin/')({
  staticData: { clientOnly: true },
  component: DashboardScreen,
});
