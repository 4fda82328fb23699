import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RequireAdmin } from '../../features/auth/RequireAdmin.tsx';

/** What the admin's pages have in common: nobody else sees them. */
const AdminArea = () => (
  <RequireAdmin>
    <Outlet />
  </RequireAdmin>
);

export const Route = createFileRoute('/admin')({
  staticData: { clientOnly: true },
  component: AdminArea,
});
