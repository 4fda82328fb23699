import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stubbedVisitors } from '../../../test/support/stubbed-visitor.tsx';

const USER = 'GET /api/user';
const ada = { status: 200, body: { username: 'ada', isAdmin: false } };

const { server, visitor, open } = stubbedVisitors({ [USER]: { status: 401, body: 'Please log in.' } });

describe('a signed-in user', () => {
  it('is redirected', async () => {
    server().answers[USER] = ada;
    const site = await open('/auth?from=/asked-for');
    await screen.findByRole('heading', { name: 'Asked for' });
    expect(site.address()).toBe('/asked-for');
  });

  it('sees when the session has ended, until a login fails', async () => {
    server().answers[USER] = ada;
    await open('/auth');
    await screen.findByRole('button', { name: 'Account of ada' });
    act(() => visitor().send({ type: 'session.ended' }));
    await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
    const ended = 'Your session has ended. Please log in again.';
    await screen.findByText(ended);
    server().answers['POST /api/login'] = { status: 401, body: 'Invalid username or password.' };
    const form = within(screen.getByRole('tabpanel'));
    await userEvent.type(form.getByLabelText(/^Username/), 'ada');
    await userEvent.type(form.getByLabelText(/^Password/, { selector: 'input' }), 'correct horse');
    await userEvent.click(form.getByRole('button', { name: 'Log In' }));
    await screen.findByText('Login failed');
    expect(screen.queryByText(ended)).toBeNull();
  });

  it('is not fetched on pages that need no user', async () => {
    await open('/asked-for');
    expect(server().asked).toEqual([]);
  });

  it('follows a login and a logout in another tab', async () => {
    await open('/');
    server().answers[USER] = ada;
    const fromOtherTab = (newValue: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'technovex.signed-in', newValue })));
    fromOtherTab('true');
    await screen.findByRole('button', { name: 'Account of ada' });
    fromOtherTab(null);
    screen.getByRole('link', { name: 'Log In' });
  });
});
