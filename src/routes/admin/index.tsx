import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/admin-lists/DashboardScreen.tsx';

export const Route = createFileRoute('/admin/')({
  staticData: { clientOnly: true },
  component: DashboardScreen,
});
