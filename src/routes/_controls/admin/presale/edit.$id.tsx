import { createFileRoute } from '@tanstack/react-router';
import { adminPage } from '../-admin-page.ts';

export const Route = createFileRoute('/_controls/admin/presale/edit/$id')({
  staticData: { clientOnly: true },
  component: adminPage('EditPhase'),
});
