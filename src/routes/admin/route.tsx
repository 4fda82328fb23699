import { createFileRoute } from '@tanstack/react-router';
import { adminPage } from './-admin-page.ts';

export const Route = createFileRoute('/admin')({
  staticData: { clientOnly: true, ownLayout: true },
  component: adminPage('AdminArea'),
});
