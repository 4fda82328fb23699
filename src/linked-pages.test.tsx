/** Each page is in the footer and in the sitemap, or is named here with the reason why not. */
import { expect, test } from 'vitest';
import { ADMIN_LISTS } from '../contract/admin-paths.ts';
import { footerNavigation } from './content/footer-navigation.ts';
import { siteAddresses } from './render-page.tsx';

const UNLINKED: Readonly<Record<string, string>> = {
  '/webminer': 'Another address of /web-miner.',
  '/admin': 'The account menu links it for admins.',
  ...Object.fromEntries(
    ADMIN_LISTS.map(list => [`/admin/${list}`, 'The side navigation of the admins links each list.']),
  ),
  '/admin/presale/create': 'The side navigation of the admins links it.',
  '/admin/presale/edit/$id': 'The dashboard of the admins links it.',
};

const addresses = siteAddresses().map(({ path, ...address }) => ({
  ...address,
  path: path.replace(/(.)\/$/, '$1'),
}));
const inFooter = footerNavigation.flatMap(({ links }) => links.map(({ to }): string => to));

test('the footer links every page once', () => {
  const missing = addresses
    .map(({ path }) => path)
    .filter(path => !inFooter.includes(path) && !UNLINKED[path]);
  expect(
    missing,
    'Add these pages to src/content/footer-navigation.ts, or to UNLINKED in src/linked-pages.test.tsx.',
  ).toEqual([]);
  expect(new Set(inFooter).size).toBe(inFooter.length);
});

test('the sitemap lists every page of the footer', () => {
  const hidden = addresses.filter(({ path, listed }) => !listed && !UNLINKED[path]).map(({ path }) => path);
  expect(
    hidden,
    'Remove clientOnly or canonical from the static data of these routes, or name them in UNLINKED.',
  ).toEqual([]);
});

test('each reason is of a page', () => {
  const pages = addresses.map(({ path }) => path);
  expect(Object.keys(UNLINKED).filter(path => !pages.includes(path) || inFooter.includes(path))).toEqual([]);
});
