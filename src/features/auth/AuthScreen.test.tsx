import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stubbedVisitors } from '../../../test/support/stubbed-visitor.tsx';

const LOGIN = 'POST /api/login';
const REGISTER = 'POST /api/register';
const ada = { status: 200, body: { username: 'ada', isAdmin: false } };

const { server, open } = stubbedVisitors({ 'GET /api/user': { status: 401, body: 'Please log in.' } });

const user = userEvent.setup({ delay: null });
const panel = () => within(screen.getByRole('tabpanel'));
const field = (label: string) => panel().getByLabelText<HTMLInputElement>(label);
const submit = (label: string) => user.click(panel().getByRole('button', { name: label }));
const openTab = (name: string) => user.click(screen.getByRole('tab', { name }));

/** Returns the accessible description of a field. */
const textAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent);

async function typeLogin(): Promise<void> {
  await user.type(field('Username'), 'ada');
  await user.type(field('Password'), 'correct horse');
}

describe('logging in', () => {
  it('greets, redirects to / and is stored in the browser until the logout', async () => {
    const site = await open();
    server().answers[LOGIN] = ada;
    await typeLogin();
    await user.keyboard('{Enter}');
    await screen.findByText('Welcome back, ada!');
    screen.getByText('Login successful');
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(localStorage.getItem('technovex.signed-in')).toBe('true');

    server().answers['POST /api/logout'] = { status: 204 };
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Account of ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await screen.findByText('You have been logged out successfully.');
    screen.getByText('Logged out');
    expect(localStorage.getItem('technovex.signed-in')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log In' }));
  });

  it('states the reason and redirects to the requested page', async () => {
    const site = await open('/auth?from=/asked-for');
    screen.getByText('Please log in to open that page.');
    server().answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Asked for' });
    expect(site.address()).toBe('/asked-for');
  });

  it('does not redirect to another site', async () => {
    const site = await open('/auth?from=%2F%2Felsewhere.example');
    server().answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Home' });
    expect(site.address()).toBe('/');
  });

  it('does not redirect to itself', async () => {
    const site = await open('/auth?from=%2FAuth%2F');
    server().answers[LOGIN] = ada;
    await typeLogin();
    await submit('Log In');
    await screen.findByRole('heading', { name: 'Home' });
    expect(site.address()).toBe('/');
  });

  it("shows the server's text in a toast and at the form, and keeps the input", async () => {
    await open();
    server().answers[LOGIN] = { status: 401, body: 'Invalid username or password.' };
    await typeLogin();
    await submit('Log In');
    await screen.findByText('Login failed');
    expect(screen.getAllByText('Invalid username or password.').length).toBe(2);
    expect([field('Username').value, field('Password').value]).toEqual(['ada', 'correct horse']);
  });

  it('shows that the server is unreachable', async () => {
    await open();
    await typeLogin();
    await submit('Log In');
    await screen.findByText('Login failed');
    expect(screen.getAllByText('The server cannot be reached. Please try again later.').length).toBe(2);
  });

  it('shows problems at the fields, focuses the first one and sends no request', async () => {
    await open();
    await user.type(field('Username'), 'ab');
    await user.type(field('Password'), 'five5{Enter}');
    expect([textAt('Username'), textAt('Password')]).toEqual([
      ['Username must be at least 3 characters'],
      ['Password must be at least 6 characters'],
    ]);
    expect(document.activeElement).toBe(field('Username'));
    await user.type(field('Username'), 'c');
    expect([textAt('Username'), server().count(LOGIN)]).toEqual([[undefined], 0]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('sends the values of the fields, even without input events', async () => {
    await open();
    server().answers[LOGIN] = ada;
    field('Username').value = 'ada';
    field('Password').value = 'correct horse';
    await submit('Log In');
    await screen.findByText('Welcome back, ada!');
    expect(server().asked.at(-1)).toEqual({
      what: LOGIN,
      body: { username: 'ada', password: 'correct horse' },
    });
  });

  it('shows the password and hides it again', async () => {
    await open();
    const show = panel().getByRole('button', { name: 'Show the password' });
    await user.click(show);
    expect([field('Password').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(show);
    expect(field('Password').type).toBe('password');
  });
});

describe('registering', () => {
  it('creates an account and greets', async () => {
    await open('/auth?tab=register');
    server().answers[REGISTER] = ada;
    await typeLogin();
    await user.type(field('Email'), 'Ada@Example.org{Enter}');
    await screen.findByText('Welcome, ada!');
    screen.getByText('Registration successful');
    expect(server().asked.at(-1)?.what).toBe(REGISTER);
  });

  it('shows the problem at each field', async () => {
    await open('/auth?tab=register');
    await submit('Register');
    expect([textAt('Username'), textAt('Email'), textAt('Password')].map(words => words[0])).toEqual([
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
    expect([document.activeElement, server().count(REGISTER)]).toEqual([field('Username'), 0]);
  });

  it('shows at the field that an email is taken, until the visitor types another one', async () => {
    await open('/auth?tab=register');
    server().answers[REGISTER] = { status: 409, body: 'This email has an account already.' };
    await typeLogin();
    await user.type(field('Email'), 'ada@example.org{Enter}');
    await screen.findByText('Registration failed');
    expect([textAt('Email'), document.activeElement]).toEqual([
      ['This email has an account already.'],
      field('Email'),
    ]);
    await user.type(field('Email'), 'a');
    expect(field('Email').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('shows how long to wait after too many attempts', async () => {
    await open('/auth?tab=register');
    server().answers[REGISTER] = { status: 429, body: 'Too many registrations. Please wait 1 minute.' };
    await typeLogin();
    await user.type(field('Email'), 'ada@example.org{Enter}');
    await screen.findByText('Registration failed');
    panel().getByText('Too many registrations. Please wait 1 minute.');
  });
});

describe('the tabs', () => {
  it('are kept in the URL and keep the input', async () => {
    const site = await open('/auth?from=/asked-for');
    await user.type(field('Username'), 'ada');
    await openTab('Register');
    await waitFor(() => expect(site.address()).toBe('/auth?from=%2Fasked-for&tab=register'));
    expect([field('Username').value, field('Email').value]).toEqual(['', '']);
    await openTab('Login');
    await waitFor(() => expect(site.address()).toBe('/auth?from=%2Fasked-for&tab=login'));
    expect(field('Username').value).toBe('ada');
  });

  it('each declare their purpose to password managers', async () => {
    await open();
    const uses = () => panel().getAllByLabelText(/^(Username|Email|Password)$/);
    const autocompletes = () => uses().map(input => input.getAttribute('autocomplete'));
    expect(autocompletes()).toEqual(['username', 'current-password']);
    await openTab('Register');
    expect(autocompletes()).toEqual(['username', 'email', 'new-password']);
  });

  it('each mask the password and accept a pasted one', async () => {
    await open();
    const password = () => panel().getByLabelText<HTMLInputElement>('Password');
    expect(password().type).toBe('password');
    await openTab('Register');
    await user.click(password());
    await user.paste('out of a password manager');
    expect([password().type, password().value]).toEqual(['password', 'out of a password manager']);
  });
});
