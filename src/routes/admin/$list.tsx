import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_LISTS, isAdminList } from '../../../contract/admin-paths.ts';
import { adminPage } from './-admin-page.ts';

/** All lists share a route: every page of the site loads all route files. */
export const Route = createFileRoute('/admin/$list')({
  // Any other name is an unknown path.
  params: { parse: ({ list }) => isAdminList(list) && { list } },
  staticData: { clientOnly: ADMIN_LISTS.map(list => `/admin/${list}`) },
  component: adminPage('AdminList'),
});
