import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RequireAdmin } from '../../../features/auth/RequireAdmin.tsx';

const AdminArea = () => (
  <RequireAdmin>
    <Outlet />
  </RequireAdmin>
);

export const Route = createFileRoute('/_controls/admin')({
  staticData: { clientOnly: true },
  component: AdminArea,
});
