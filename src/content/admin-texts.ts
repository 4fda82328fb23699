/** Texts around the admin's pages. */
import { adminPageHeads } from './admin-page-heads.ts';

export const adminTexts = {
  navigation: 'Admin',
  menu: 'Admin menu',
  breadcrumbs: 'Breadcrumbs',
} as const;

/** The links of the side navigation. */
export const adminNavigation = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard' },
  { label: 'New Phase', to: '/admin/presale/create', icon: 'create' },
] as const;

/** The last breadcrumb of each page below the dashboard, by its route. */
export const breadcrumbs: Readonly<Record<string, string>> = {
  '/_controls/admin/presale/create': adminPageHeads.create.title,
  '/_controls/admin/presale/edit/$id': adminPageHeads.edit.title,
};
