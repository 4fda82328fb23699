import { createFileRoute } from '@tanstack/react-router';
import { PHASE_ID } from '../../../../contract/admin-paths.ts';
import { adminPage } from '../-admin-page.ts';

export const Route = createFileRoute('/admin/presale/edit/$id')({
  params: { parse: ({ id }) => PHASE_ID.test(id) && { id } },
  staticData: { clientOnly: true },
  component: adminPage('EditPhase'),
});
