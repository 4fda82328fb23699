import { createFileRoute } from '@tanstack/react-router';
import { adminPage } from './-admin-page.ts';

/** All lists share a route: every page of the site loads all route files. */
export const Route = createFileRoute('/_controls/admin/$list')({
  staticData: { clientOnly: true },
  component: adminPage('AdminList'),
});
