import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithVisitor } from '../../../test/support/render-with-visitor.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { startVisitor, type VisitorActor } from '../../actors/visitor.ts';

const SESSION = 'GET /api/session';
const LOGIN = 'POST /api/login';
const REGISTER = 'POST /api/register';
const nobody = { status: 200, body: { user: null } };
const ada = { status: 200, body: { username: 'ada', isAdmin: false } };
const sessionOfAda = { status: 200, body: { user: ada.body } };

const user = userEvent.setup({ delay: null });
const panel = () => within(screen.getByRole('tabpanel'));
const field = (label: string) => panel().getByLabelText<HTMLInputElement>(label);
const submit = (label: string) => user.click(panel().getByRole('button', { name: label }));
const openTab = (name: string) => user.click(screen.getByRole('tab', { name }));

/** What a field is described by, to those who do not see it. */
const wordsAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent);

// It is loaded when it is needed first, which would count as waiting for an answer.
beforeAll(() => import('../../adapters/api/auth-api.ts'));

let server: StubServer;
let visitor: VisitorActor;
beforeEach(() => {
  localStorage.clear();
  server = new StubServer({ [SESSION]: nobody });
  visitor = startVisitor();
});
afterEach(() => {
  visitor.stop();
  vi.unstubAllGlobals();
});

const open = (at = '/auth') =>
  renderWithVisitor(visitor, { at, pages: { '/asked-for': <h1>Asked for</h1> } });

async function typeLogin(): Promise<void> {
  await user.type(field('Username'), 'ada');
  await user.type(field('Password'), 'correct horse');
}

describe('logging in', () => {
  it('greets, goes home, and is remembered by this browser until the logout', async () => {
    const site = await open();
    server.answers[LOGIN] = ada;
    await typeLogin();
    await user.keyboard('{Enter}');
    await screen.findByText('Welcome back, ada!');
    screen.getByText('Login successful');
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(localStorage.getItem('technovex.signed-in')).toBe('true');

    server.answers['POST /api/logout'] = { status: 204 };
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Account of ada' }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await screen.findByText('You have been logged out successfully.');
    screen.getByText('Logged out');
    expect(localStorage.getItem('technovex.signed-in')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log In' }));
  });

  it('goes to the address that was asked for, which says why one is here', async () => {
    const site = await open('/auth?from=/asked-for');
    screen.getByText('Please log in to open that page.');
    server.answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Asked for' });
    expect(site.address()).toBe('/asked-for');
  });

  it('does not go to another site', async () => {
    const site = await open('/auth?from=%2F%2Felsewhere.example');
    server.answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Home' });
    expect(site.address()).toBe('/');
  });

  it('does not go to itself', async () => {
    const site = await open('/auth?from=%2FAuth%2F');
    server.answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Home' });
    expect(site.address()).toBe('/');
  });

  it("shows the server's words in a toast and at the form, and keeps what was typed", async () => {
    await open();
    server.answers[LOGIN] = { status: 401, body: 'Invalid username or password.' };
    await typeLogin();
    await submit('Log In');
    await screen.findByText('Login failed');
    expect(screen.getAllByText('Invalid username or password.').length).toBe(2);
    expect([field('Username').value, field('Password').value]).toEqual(['ada', 'correct horse']);
  });

  it('says that there is no server', async () => {
    await open();
    await typeLogin();
    await submit('Log In');
    await screen.findByText('Login failed');
    expect(screen.getAllByText('The server cannot be reached. Please try again later.').length).toBe(2);
  });

  it('says at the fields what is wrong, goes to the first of them, and asks nobody', async () => {
    await open();
    await user.type(field('Username'), 'ab');
    await user.type(field('Password'), 'five5{Enter}');
    expect([wordsAt('Username'), wordsAt('Password')]).toEqual([
      ['Username must be at least 3 characters'],
      ['Password must be at least 6 characters'],
    ]);
    expect(document.activeElement).toBe(field('Username'));
    await user.type(field('Username'), 'c');
    expect([wordsAt('Username'), server.count(LOGIN)]).toEqual([[undefined], 0]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('sends what stands in the fields, even if nobody heard it being typed', async () => {
    await open();
    server.answers[LOGIN] = ada;
    field('Username').value = 'ada';
    field('Password').value = 'correct horse';
    await submit('Log In');
    await screen.findByText('Welcome back, ada!');
    expect(server.asked.at(-1)).toEqual({
      what: LOGIN,
      body: { username: 'ada', password: 'correct horse' },
    });
  });

  it('shows the password, and hides it again', async () => {
    await open();
    const show = panel().getByRole('button', { name: 'Show the password' });
    await user.click(show);
    expect([field('Password').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(show);
    expect(field('Password').type).toBe('password');
  });
});

describe('registering', () => {
  it('opens an account and greets', async () => {
    await open('/auth?tab=register');
    server.answers[REGISTER] = ada;
    await typeLogin();
    await user.type(field('Email'), 'Ada@Example.org{Enter}');
    await screen.findByText('Welcome, ada!');
    screen.getByText('Registration successful');
    expect(server.asked.at(-1)?.what).toBe(REGISTER);
  });

  it('says in its own words at each field what is wrong', async () => {
    await open('/auth?tab=register');
    await submit('Register');
    expect([wordsAt('Username'), wordsAt('Email'), wordsAt('Password')].map(words => words[0])).toEqual([
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
    expect([document.activeElement, server.count(REGISTER)]).toEqual([field('Username'), 0]);
  });

  it('says at its field that a name is taken, until another one is typed', async () => {
    await open('/auth?tab=register');
    server.answers[REGISTER] = { status: 409, body: 'This email has an account already.' };
    await typeLogin();
    await user.type(field('Email'), 'ada@example.org{Enter}');
    await screen.findByText('Registration failed');
    expect([wordsAt('Email'), document.activeElement]).toEqual([
      ['This email has an account already.'],
      field('Email'),
    ]);
    await user.type(field('Email'), 'a');
    expect(field('Email').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('names the wait after too many', async () => {
    await open('/auth?tab=register');
    server.answers[REGISTER] = { status: 429, body: 'Too many registrations. Please wait 1 minute.' };
    await typeLogin();
    await user.type(field('Email'), 'ada@example.org{Enter}');
    await screen.findByText('Registration failed');
    panel().getByText('Too many registrations. Please wait 1 minute.');
  });
});

describe('the tabs', () => {
  it('stand in the address, and keep what was typed', async () => {
    const site = await open('/auth?from=/asked-for');
    await user.type(field('Username'), 'ada');
    await openTab('Register');
    await waitFor(() => expect(site.address()).toBe('/auth?from=%2Fasked-for&tab=register'));
    expect([field('Username').value, field('Email').value]).toEqual(['', '']);
    await openTab('Login');
    await waitFor(() => expect(site.address()).toBe('/auth?from=%2Fasked-for&tab=login'));
    expect(field('Username').value).toBe('ada');
  });

  it('each let a password manager know what it is for', async () => {
    await open();
    const uses = () => panel().getAllByLabelText(/^(Username|Email|Password)$/);
    const autocompletes = () => uses().map(input => input.getAttribute('autocomplete'));
    expect(autocompletes()).toEqual(['username', 'current-password']);
    await openTab('Register');
    expect(autocompletes()).toEqual(['username', 'email', 'new-password']);
  });

  it('each hide a password, and take one that is pasted', async () => {
    await open();
    const password = () => panel().getByLabelText<HTMLInputElement>('Password');
    expect(password().type).toBe('password');
    await openTab('Register');
    await user.click(password());
    await user.paste('out of a password manager');
    expect([password().type, password().value]).toEqual(['password', 'out of a password manager']);
  });
});

describe('who is signed in', () => {
  it('is sent on from here', async () => {
    server.answers[SESSION] = sessionOfAda;
    const site = await open('/auth?from=/asked-for');
    await screen.findByRole('heading', { name: 'Asked for' });
    expect(site.address()).toBe('/asked-for');
  });

  it('is told when the session has ended', async () => {
    server.answers[SESSION] = sessionOfAda;
    await open('/auth');
    await screen.findByRole('button', { name: 'Account of ada' });
    act(() => visitor.send({ type: 'session.ended' }));
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    await screen.findByText('Your session has ended. Please log in again.');
  });

  it('is asked of nobody on a page that does not need to know', async () => {
    await open('/asked-for');
    expect(server.asked).toEqual([]);
  });

  it('is learnt from another tab at once', async () => {
    await open('/');
    server.answers[SESSION] = sessionOfAda;
    const fromOtherTab = (newValue: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'technovex.signed-in', newValue })));
    fromOtherTab('true');
    await screen.findByRole('button', { name: 'Account of ada' });
    fromOtherTab(null);
    screen.getByRole('link', { name: 'Log In' });
  });
});
