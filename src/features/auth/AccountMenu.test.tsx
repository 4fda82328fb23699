import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderWithVisitor } from '../../../test/support/render-with-visitor.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { startVisitor, type VisitorActor } from '../../actors/visitor.ts';

const USER = 'GET /api/user';

// Loaded beforehand, so that waiting for responses does not include it.
beforeAll(() => import('../../adapters/api/auth-api.ts'));

let server: StubServer;
let visitor: VisitorActor;
beforeEach(() => {
  localStorage.setItem('technovex.signed-in', 'true');
  server = new StubServer();
});
afterEach(() => {
  visitor.stop();
  vi.unstubAllGlobals();
});

async function open(isAdmin: boolean): Promise<HTMLElement> {
  server.answers[USER] = { status: 200, body: { username: 'ada', isAdmin } };
  visitor = startVisitor();
  await renderWithVisitor(visitor, { at: '/', pages: { '/admin': <h1>Admin page</h1> } });
  return screen.findByRole('button', { name: 'Account of ada' });
}

const item = (name: string) => screen.queryByRole('menuitem', { name });

it('opens and closes by its button', async () => {
  const button = await open(false);
  expect([button.getAttribute('aria-expanded'), item('Log Out')]).toEqual(['false', null]);
  await userEvent.click(button);
  expect([button.getAttribute('aria-expanded'), item('Log Out') !== null]).toEqual(['true', true]);
  expect(item('Admin')).toBeNull();
  await userEvent.click(button);
  expect(item('Log Out')).toBeNull();
});

it('works by keyboard: opens, moves through the entries and closes by Escape', async () => {
  const button = await open(true);
  button.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(document.activeElement).toBe(item('Admin'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item('Log Out'));
  await userEvent.keyboard('{Escape}');
  expect([document.activeElement, item('Log Out')]).toEqual([button, null]);
});

it('closes on a click outside and on a click on the link to the admin pages', async () => {
  const button = await open(true);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('heading', { name: 'Home' }));
  expect(item('Log Out')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Admin' }));
  await screen.findByRole('heading', { name: 'Admin page' });
  expect(item('Log Out')).toBeNull();
});

it('shows that a logout failed and stays', async () => {
  const button = await open(false);
  server.answers['POST /api/logout'] = { status: 500, body: 'Something went wrong.' };
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  await screen.findByText('Logout failed');
  screen.getByText('Something went wrong.');
  expect(screen.queryByRole('button', { name: 'Account of ada' })).not.toBeNull();
});
