import { Outlet, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { phaseParams } from '../../../../contract/presale.ts';
import { adminPageHeads } from '../../../content/admin-page-heads.ts';
import type { AdminListName } from '../../../content/admin-texts.ts';
import { AdminShell } from '../../../features/admin/AdminShell.tsx';
import { AuditScreen } from '../../../features/admin-lists/AuditScreen.tsx';
import { MinersScreen } from '../../../features/admin-lists/MinersScreen.tsx';
import { SubscribersScreen } from '../../../features/admin-lists/SubscribersScreen.tsx';
import { PhaseFormScreen } from '../../../features/admin-presale/PhaseFormScreen.tsx';
import { RequireAdmin } from '../../../features/auth/RequireAdmin.tsx';
import { NotFoundPage } from '../../../features/shell/CrashPage.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';

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

/** Shows a phase by its id, or the not-found page if the parameter is no id. */
export function EditPhase() {
  const { data } = phaseParams.safeParse(useParams({ strict: false }));
  if (!data) return <NotFoundPage />;
  return (
    <>
      <PageHead {...adminPageHeads.edit} />
      <PhaseFormScreen key={data.id} id={data.id} />
    </>
  );
}

/** The lists of the side navigation: one without a screen does not compile, nor the reverse. */
const lists = {
  audit: AuditScreen,
  subscribers: SubscribersScreen,
  miners: MinersScreen,
} as const satisfies Record<AdminListName, () => ReactNode>;

const isList = (name: string): name is AdminListName => Object.hasOwn(lists, name);

/** Shows a list by its name, or the not-found page. */
export function AdminList() {
  const { list = '' } = useParams({ strict: false });
  const Screen = isList(list) ? lists[list] : NotFoundPage;
  return <Screen />;
}
