import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubbedVisitors } from '../../../test/support/stubbed-visitor.tsx';
import { useFetchedVisitor } from '../../actors/visitor-context.ts';
import { AdminShell } from './AdminShell.tsx';

const { server, visitor, open: openAt } = stubbedVisitors();

const admin = { status: 200, body: { username: 'grace', isAdmin: true } };

/** A page that fetches who is signed in. */
function Page() {
  useFetchedVisitor();
  return <h1>The page</h1>;
}

const open = (at = '/admin') =>
  openAt(
    at,
    {
      '/admin': (
        <AdminShell>
          <Page />
        </AdminShell>
      ),
    },
    true,
  );

const openAsAdmin = (at?: string) => {
  server().answers['GET /api/user'] = admin;
  return open(at);
};

it('surrounds the page with a main element and the links to the admin’s pages', async () => {
  await openAsAdmin();
  const side = await screen.findByRole('navigation', { name: 'Admin' });
  expect(
    within(side)
      .getAllByRole('link', { hidden: true })
      .map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Dashboard', '/admin', 'page'],
    ['New Phase', '/admin/presale/create', null],
    ['Audit Log', '/admin/audit', null],
    ['Subscribers', '/admin/subscribers', null],
    ['Miners', '/admin/miners', null],
  ]);
  const main = screen.getByRole('main');
  within(main).getByRole('heading', { name: 'The page' });
  expect(main.id).toBe('main');
});

it('marks the current page also on its second page, in another order', async () => {
  await openAsAdmin('/admin?page=2&sort=name');
  const link = await screen.findByRole('link', { name: 'Dashboard', hidden: true });
  expect(link.getAttribute('aria-current')).toBe('page');
});

it('unfolds the links by a button, and folds them after a choice', async () => {
  await openAsAdmin();
  const menu = await screen.findByRole('button', { name: 'Admin menu' });
  const isOpen = () => menu.getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  await userEvent.click(menu);
  expect([isOpen(), document.getElementById(menu.getAttribute('aria-controls') ?? '')?.tagName]).toEqual([
    'true',
    'UL',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(isOpen()).toBe('false');
});

it('shows no navigation to a user who is no admin', async () => {
  server().answers['GET /api/user'] = {
    status: 200,
    body: { username: 'ada', isAdmin: false },
  };
  await open();
  await screen.findByRole('heading', { name: 'The page' });
  await waitFor(() => expect(visitor().getSnapshot().context.user?.username).toBe('ada'));
  expect(screen.queryByRole('navigation')).toBeNull();
});
