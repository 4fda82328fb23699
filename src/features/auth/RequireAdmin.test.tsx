import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubbedVisitors } from '../../../test/support/stubbed-visitor.tsx';
import { reportErrorStatus } from '../../actors/visitor.ts';
import { RequireAdmin } from './RequireAdmin.tsx';

const USER = 'GET /api/user';
const stranger = { status: 401, body: 'Please log in.' };
const user = { username: 'grace', isAdmin: true };
const userOf = (isAdmin: boolean) => ({ status: 200, body: { ...user, isAdmin } });

const { server, visitor, open: openAt } = stubbedVisitors();

const open = () =>
  openAt('/secret?sort=name', {
    '/secret': (
      <RequireAdmin>
        <h1>Secret</h1>
      </RequireAdmin>
    ),
  });

const secret = () => screen.queryByRole('heading', { name: 'Secret' });

it('shows the page to an admin, and a spinner until the server has answered', async () => {
  server().answers[USER] = userOf(true);
  await open();
  await screen.findByRole('heading', { name: 'Secret' });
});

it('redirects a stranger to the login, which redirects back', async () => {
  server().answers[USER] = stranger;
  const site = await open();
  await screen.findByRole('tablist');
  expect([site.address(), secret()]).toEqual(['/auth?from=%2Fsecret%3Fsort%3Dname', null]);

  server().answers['POST /api/login'] = { status: 200, body: user };
  await userEvent.type(screen.getAllByLabelText('Username')[0] ?? document.body, 'grace');
  await userEvent.type(screen.getAllByLabelText('Password')[0] ?? document.body, 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'Secret' });
  expect(site.address()).toBe('/secret?sort=name');
});

it('redirects a user who is no admin to /, also after a login', async () => {
  server().answers[USER] = userOf(false);
  const site = await open();
  await screen.findByRole('heading', { name: 'Home' });
  expect([site.address(), secret()]).toEqual(['/', null]);
});

it('shows that the server does not answer, and retries', async () => {
  await open();
  await screen.findByText('The server cannot be reached. Please try again later.');
  expect(secret()).toBeNull();
  server().answers[USER] = { status: 503, body: 'Please try again later.' };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('503: Please try again later.');
  server().answers[USER] = userOf(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Secret' });
});

it('redirects an admin to the login with a reason when a request finds the session ended', async () => {
  server().answers[USER] = userOf(true);
  const site = await open();
  await screen.findByRole('heading', { name: 'Secret' });
  act(() => reportErrorStatus(visitor(), 401));
  await screen.findByText('Your session has ended. Please log in again.');
  expect([site.address(), secret()]).toEqual(['/auth?from=%2Fsecret%3Fsort%3Dname', null]);
});

it('leads an admin who logs out to the login, without a reason', async () => {
  server().answers[USER] = userOf(true);
  server().answers['POST /api/logout'] = { status: 204, body: null };
  const site = await open();
  await screen.findByRole('heading', { name: 'Secret' });
  act(() => visitor().send({ type: 'logout.pressed' }));
  await screen.findByRole('tablist');
  expect([site.address(), secret()]).toEqual(['/auth', null]);
});

it('redirects a demoted admin to /, and keeps the page of one who still is admin', async () => {
  server().answers[USER] = userOf(true);
  const site = await open();
  await screen.findByRole('heading', { name: 'Secret' });
  act(() => reportErrorStatus(visitor(), 403));
  expect(secret()).not.toBeNull();
  await waitFor(() => expect(visitor().getSnapshot().value).toEqual({ signedIn: 'idle' }));
  expect(secret()).not.toBeNull();
  server().answers[USER] = userOf(false);
  act(() => reportErrorStatus(visitor(), 403));
  await screen.findByRole('heading', { name: 'Home' });
  expect(site.address()).toBe('/');
});
