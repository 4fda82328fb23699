import { Outlet, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminListName } from '../../../contract/admin-paths.ts';
import { adminPageHeads } from '../../content/admin-page-heads.ts';
import { AdminShell } from '../../features/admin/AdminShell.tsx';
import { AuditScreen } from '../../features/admin-lists/AuditScreen.tsx';
import { MinersScreen } from '../../features/admin-lists/MinersScreen.tsx';
import { SubscribersScreen } from '../../features/admin-lists/SubscribersScreen.tsx';
import { PhaseFormScreen } from '../../features/admin-presale/PhaseFormScreen.tsx';
import { RequireAdmin } from '../../features/auth/RequireAdmin.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

export const AdminArea = () => (
  <AdminShell>
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  </AdminShell>
);

export const CreatePhase = () => (
  <>
    <PageHead {...adminPageHeads.create} />
    <PhaseFormScreen id={null} />
  </>
);

export function EditPhase() {
  const { id } = useParams({ from: '/admin/presale/edit/$id' });
  return (
    <>
      <PageHead {...adminPageHeads.edit} />
      <PhaseFormScreen key={id} id={Number(id)} />
    </>
  );
}

/** The lists of the side navigation: one without a screen does not compile, nor the reverse. */
const lists = {
  audit: AuditScreen,
  subscribers: SubscribersScreen,
  miners: MinersScreen,
} as const satisfies Record<AdminListName, () => ReactNode>;

export function AdminList() {
  const Screen = lists[useParams({ from: '/admin/$list' }).list];
  return <Screen />;
}
