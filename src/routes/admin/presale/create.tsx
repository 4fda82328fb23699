import { createFileRoute } from '@tanstack/react-router';
import { adminPage } from '../-admin-page.ts';

export const Route = createFileRoute('/admin/presale/create')({
  staticData: { clientOnly: true },
  component: adminPage('CreatePhase'),
});
