/** The visitor's model on a real server: how to provoke each response, and who is signed in. */

import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { CurrentUser, Registration } from '../../../../contract/auth.ts';
import { setPassword } from '../../../../db/queries/users.queries.ts';
import type { visitorMachine } from '../../../../machines/auth/visitor.machine.ts';
import { fetchCurrentUser, logIn, logOut, register } from '../../../../src/adapters/api/auth-api.ts';
import { cheapHash } from '../../../support/cheap-hash.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import { createVisitor, type VisitorCredentials } from '../../../support/signed-in-user.ts';
import type { TestApi } from '../../engine/page.ts';

import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { rememberedReplay } from './visitor.model.ts';

const HOUR = 60 * 60 * 1_000;
const MONTH = 31 * 24 * HOUR;

/** A visitor's page with its accounts. */
export interface VisitorEnvironment {
  readonly time: SimulatedClock;
  readonly network: PageNetwork;
  readonly server: TestServer;
  readonly browser: TestApi;
  /** Credentials of an existing account. */
  login: VisitorCredentials;
  /** A registration for an account that does not exist yet. */
  registration: Registration;
  /** Restores the server after a scenario. */
  repair: () => unknown;
}

let newcomers = 0;
const newcomer = (): Registration => {
  const username = `newcomer-${++newcomers}`;
  return { username, password: 'correct horse', email: `${username}@example.org` };
};

/** Fetches the user that is signed in on the server. */
async function userOf({ browser }: VisitorEnvironment): Promise<CurrentUser | null> {
  const { status, json } = await browser.get('/api/user');
  expect([200, 401]).toContain(status);
  // The contract types this response.
  return status === 401 ? null : (json as CurrentUser);
}

async function usernameOf(environment: VisitorEnvironment): Promise<string> {
  const user = await userOf(environment);
  if (user === null) throw new Error('No user is signed in.');
  return user.username;
}

const setRole = ({ server }: VisitorEnvironment, username: string, isAdmin: boolean) =>
  server.db('users').where({ username }).update({ is_admin: isAdmin });

async function setPasswordOf(
  { server }: VisitorEnvironment,
  username: string,
  password: string,
): Promise<void> {
  await setPassword(server.db, { username, passwordHash: await cheapHash(password) });
}

async function signIn(environment: VisitorEnvironment, isAdmin = false): Promise<void> {
  await setRole(environment, environment.login.username, isAdmin);
  expect((await environment.browser.post('/api/login', environment.login)).status).toBe(200);
}

const logOutElsewhere = ({ browser }: VisitorEnvironment) => browser.post('/api/logout');

/** Makes the server's sessions unreadable until the repair. */
async function breakSessions(environment: VisitorEnvironment): Promise<void> {
  const { db } = environment.server;
  await db.schema.renameTable('sessions', 'lost_sessions');
  environment.repair = () => db.schema.renameTable('lost_sessions', 'sessions');
}

async function getForbidden(environment: VisitorEnvironment): Promise<void> {
  await setRole(environment, await usernameOf(environment), false);
  expect((await environment.browser.get('/api/admin/presale/phases')).status).toBe(403);
}

/** Changes the password between typing and checking. */
async function changePassword(environment: VisitorEnvironment): Promise<void> {
  environment.login = { ...environment.login, password: 'another one' };
  await setPasswordOf(environment, environment.login.username, environment.login.password);
}

async function guessTooOften(environment: VisitorEnvironment): Promise<void> {
  const { server, login } = environment;
  const guess = { ...login, password: 'wrong one' };
  const guesses = Array.from({ length: 10 }, () => server.openBrowser().post('/api/login', guess));
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
  environment.repair = () => server.advance(HOUR);
}

async function registerElsewhere({ server }: VisitorEnvironment, registration: Registration): Promise<void> {
  expect((await server.openBrowser().post('/api/register', registration)).status).toBe(200);
}

/** Registers until the hourly limit of registrations is reached. */
async function exhaustRegistrations(environment: VisitorEnvironment): Promise<void> {
  const { server } = environment;
  const register = () => server.openBrowser().post('/api/register', newcomer());
  await Promise.all(Array.from({ length: 20 }, register));
  environment.repair = () => server.advance(HOUR);
}

const nothing = () => undefined;
const ask = (_input: undefined, signal: AbortSignal) => fetchCurrentUser(signal);

async function openVisitorEnvironment(server: TestServer, browser: TestApi): Promise<VisitorEnvironment> {
  // Limits that the path before exhausted are over.
  server.advance(HOUR);
  return {
    time: new SimulatedClock(),
    network: new PageNetwork(browser, server.baseUrl),
    server,
    browser,
    login: await createVisitor(server),
    registration: newcomer(),
    repair: nothing,
  };
}

export const visitorOnServer = (
  server: () => TestServer,
  replay = rememberedReplay,
): HttpReplay<VisitorEnvironment, typeof visitorMachine> => ({
  replay,
  open: (browser = server().openBrowser()) => openVisitorEnvironment(server(), browser),
  inputOf: () => replay.model.input,
  ask: {
    fetchVisitor: ask,
    revalidateVisitor: ask,
    logIn,
    register,
    logOut: (_input: undefined, signal: AbortSignal) => logOut(signal),
  },
  scenarios: {
    'visitor.requested': [{}],
    'retry.pressed': [{}],
    'login.submitted': [{ payload: ({ login }) => login }],
    'registration.submitted': [
      {
        because: environment => {
          environment.registration = newcomer();
        },
        payload: ({ registration }) => registration,
      },
    ],
    'logout.pressed': [{}],
    'access.denied': [{ because: getForbidden }],
    'session.ended': [
      { because: logOutElsewhere },
      { because: ({ server: { advance } }) => advance(MONTH) },
      {
        because: async environment =>
          setPasswordOf(environment, await usernameOf(environment), 'another one'),
      },
    ],
    'otherTab.signedIn': [
      // A signed-in visitor may return and find nothing changed.
      { because: (environment, state) => (state.matches('signedIn') ? undefined : signIn(environment)) },
    ],
    'fetchVisitor done (signedIn)': [{ because: environment => signIn(environment) }],
    'fetchVisitor done (signedIn, admin)': [{ because: environment => signIn(environment, true) }],
    'fetchVisitor done (anonymous)': [{ because: logOutElsewhere }],
    'fetchVisitor done (refused)': [
      {
        because: async environment => {
          await signIn(environment);
          await breakSessions(environment);
        },
      },
    ],
    'fetchVisitor error': [
      { loss: 'request' },
      { because: environment => signIn(environment), loss: 'answer' },
    ],
    'revalidateVisitor done (signedIn)': [
      { because: async environment => setRole(environment, await usernameOf(environment), false) },
    ],
    'revalidateVisitor done (signedIn, admin)': [
      { because: async environment => setRole(environment, await usernameOf(environment), true) },
    ],
    'revalidateVisitor done (anonymous)': [{ because: logOutElsewhere }],
    'revalidateVisitor done (refused)': [{ because: breakSessions }],
    'revalidateVisitor error': [{ loss: 'request' }, { loss: 'answer' }],
    'logIn done (signedIn)': [{}],
    'logIn done (signedIn, admin)': [
      { because: environment => setRole(environment, environment.login.username, true) },
    ],
    'logIn done (refused)': [{ because: changePassword }, { because: guessTooOften }],
    'logIn error': [{ loss: 'request' }, { loss: 'answer' }],
    'register done (signedIn)': [{}],
    'register done (refused, username)': [
      {
        because: environment =>
          registerElsewhere(environment, {
            ...newcomer(),
            username: environment.registration.username.toUpperCase(),
          }),
      },
    ],
    'register done (refused, email)': [
      {
        because: environment =>
          registerElsewhere(environment, { ...newcomer(), email: environment.registration.email }),
      },
    ],
    'register done (refused)': [{ because: exhaustRegistrations }],
    'register error': [{ loss: 'request' }, { loss: 'answer' }],
    'logOut done (signedOut)': [{}],
    'logOut done (refused)': [{ because: breakSessions }],
    'logOut error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (environment, state, event) => {
    await environment.repair();
    environment.repair = nothing;
    const { user } = state.context;
    const signedIn = await userOf(environment);
    if (state.matches({ notSignedIn: 'anonymous' })) expect(signedIn).toBeNull();
    // A logout without a response may have happened.
    if (user === null || environment.network.isBehind) return;
    // The page learns of a changed role when it asks.
    const { output } = event as { output?: object };
    expect(signedIn).toEqual(
      output && 'user' in output ? user : expect.objectContaining({ username: user.username }),
    );
  },
});
