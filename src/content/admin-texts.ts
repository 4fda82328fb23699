/** Texts around the admin's pages. */
import type { AdminListName } from '../../contract/admin-paths.ts';
import { adminListHeads } from './admin-list-texts.ts';
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

/** The links to the lists, below the others. */
export const adminLists = [
  { label: 'Audit Log', list: 'audit', icon: 'audit' },
  { label: 'Subscribers', list: 'subscribers', icon: 'subscribers' },
  { label: 'Miners', list: 'miners', icon: 'miners' },
] as const satisfies readonly {
  readonly label: string;
  readonly list: AdminListName;
  readonly icon: string;
}[];

/** The last breadcrumb of each page below the dashboard, by its route or path. */
export const breadcrumbs: Readonly<Record<string, string>> = {
  '/admin/presale/create': adminPageHeads.create.title,
  '/admin/presale/edit/$id': adminPageHeads.edit.title,
  ...Object.fromEntries(adminLists.map(({ list }) => [`/admin/${list}`, adminListHeads[list].title])),
};
