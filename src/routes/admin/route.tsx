import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RequireAdmin } from '../../features/auth/RequireAdmin.tsx';

/** Restricts its pages to admins. */
const AdminArea = () => (
  <RequireAdmin>
    <Outlet />
  </RequireAdmin>
);

export const Route = createFileRoute('/admin')({
  staticData: { clientOnly: true },
  component: AdminArea,
});
