// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StubServer } from '../../../test/support/stub-server.ts';
import { fetchCurrentUser, logIn, logOut, register } from './auth-api.ts';

const { signal } = new AbortController();
const login = { username: 'ada', password: 'correct horse' };
const registration = { ...login, email: 'ada@example.org' };
const user = { username: 'ada', isAdmin: false };

let server: StubServer;
beforeEach(() => {
  server = new StubServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the current user', () => {
  const USER = 'GET /api/user';

  it.each([
    [
      { status: 200, body: user },
      { outcome: 'signedIn', user },
    ],
    [{ status: 401, body: 'Please log in.' }, { outcome: 'anonymous' }],
    [
      { status: 503, body: 'Please try again later.' },
      { outcome: 'refused', message: '503: Please try again later.' },
    ],
  ])('%o', async (answer, outcome) => {
    server.answers[USER] = answer;
    expect(await fetchCurrentUser(signal)).toEqual(outcome);
  });

  it('is unknown without a valid response', async () => {
    await expect(fetchCurrentUser(signal)).rejects.toThrow();
    server.answers[USER] = { status: 200, body: { name: 'ada' } };
    await expect(fetchCurrentUser(signal)).rejects.toThrow();
  });
});

describe('signing in', () => {
  it('sends the values of the form', async () => {
    server.answers['POST /api/login'] = { status: 200, body: user };
    server.answers['POST /api/register'] = { status: 200, body: user };
    expect(await logIn(login, signal)).toEqual({ outcome: 'signedIn', user });
    expect(await register(registration, signal)).toEqual({ outcome: 'signedIn', user });
    expect(server.asked).toEqual([
      { what: 'POST /api/login', body: login },
      { what: 'POST /api/register', body: registration },
    ]);
  });

  it.each([
    [401, 'Invalid username or password.', null],
    [409, 'This username is taken.', 'username'],
    [409, 'This email has an account already.', 'email'],
    [429, 'Too many registrations. Please wait 1 minute.', null],
  ])('that is refused by a %i keeps the words "%s" and their field', async (status, text, field) => {
    server.answers['POST /api/register'] = { status, body: text };
    expect(await register(registration, signal)).toEqual({ outcome: 'refused', text, field });
  });
});

describe('logging out', () => {
  it.each([
    [{ status: 204 }, { outcome: 'signedOut' }],
    [
      { status: 500, body: 'Something went wrong.' },
      { outcome: 'refused', text: 'Something went wrong.' },
    ],
  ])('%o', async (answer, outcome) => {
    server.answers['POST /api/logout'] = answer;
    expect(await logOut(signal)).toEqual(outcome);
  });
});
