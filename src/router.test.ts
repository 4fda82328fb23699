import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

/** Returns the page of a path for any visitor. */
const pageAt = (path: string) =>
  createAppRouter(createMemoryHistory({ initialEntries: [path] }))
    .matchRoutes(path)
    .map(({ routeId }) => routeId)
    .at(-1);

it.each([
  '/admin/nothing',
  '/admin/presale',
  '/admin/presale/edit',
  '/admin/presale/edit/abc',
  '/admin/presale/edit/0',
  '/admin/audit/more',
  '/no/such/page',
])('%s is the page of unknown paths', path => {
  expect(pageAt(path)).toBe('/$');
});

it.each([
  ['/admin', '/admin/'],
  ['/admin/audit', '/admin/$list'],
  ['/admin/miners', '/admin/$list'],
  ['/admin/presale/create', '/admin/presale/create'],
  ['/admin/presale/edit/7', '/admin/presale/edit/$id'],
])('%s is a page of the admins', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
