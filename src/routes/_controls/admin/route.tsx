import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminShell } from '../../../features/admin/AdminShell.tsx';
import { RequireAdmin } from '../../../features/auth/RequireAdmin.tsx';

const AdminArea = () => (
  <AdminShell>
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  </AdminShell>
);

export const Route = createFileRoute('/_controls/admin')({
  staticData: { clientOnly: true, ownLayout: true },
  component: AdminArea,
});
