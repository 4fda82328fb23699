/** The visitor's model on a real server: how it gets reason for each of its answers, and who it says is signed in. */
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { CurrentUser, Registration, SessionAnswer } from '../../../../contract/auth.ts';
import { setPassword } from '../../../../db/queries/users.queries.ts';
import type { VisitorContext } from '../../../../machines/auth/visitor.setup.ts';
import { hashSecret } from '../../../../server/secrets.ts';
import { findCurrentUser, logIn, logOut, register } from '../../../../src/adapters/api/auth-api.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import { createVisitor, type VisitorCredentials } from '../../../support/signed-in-user.ts';
import type { TestApi } from '../../../support/test-browser.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { rememberedReplay } from './visitor.model.ts';

const HOUR = 60 * 60 * 1_000;
const MONTH = 31 * 24 * HOUR;

/** A visitor at a page, and the accounts that are theirs. */
export interface VisitorEnvironment {
  readonly time: SimulatedClock;
  readonly network: PageNetwork;
  readonly server: TestServer;
  readonly browser: TestApi;
  /** Of an account that there is. */
  login: VisitorCredentials;
  /** Of one that there is not yet. */
  registration: Registration;
  /** Puts right again what the server was deprived of, or what was used up. */
  repair: () => unknown;
}

let newcomers = 0;
const newcomer = (): Registration => {
  const username = `newcomer-${++newcomers}`;
  return { username, password: 'correct horse', email: `${username}@example.org` };
};

/** Who the server says is signed in. */
async function userOf({ browser }: VisitorEnvironment): Promise<CurrentUser | null> {
  const { status, json } = await browser.get('/api/session');
  expect(status).toBe(200);
  // What the server answers to this is the contract's.
  return (json as SessionAnswer).user;
}

async function usernameOf(environment: VisitorEnvironment): Promise<string> {
  const user = await userOf(environment);
  if (user === null) throw new Error('Nobody is signed in.');
  return user.username;
}

const setRole = ({ server }: VisitorEnvironment, username: string, isAdmin: boolean) =>
  server.db('users').where({ username }).update({ is_admin: isAdmin });

async function setPasswordOf(
  { server }: VisitorEnvironment,
  username: string,
  password: string,
): Promise<void> {
  await setPassword(server.db, { username, passwordHash: await hashSecret(password) });
}

async function signIn(environment: VisitorEnvironment, isAdmin = false): Promise<void> {
  await setRole(environment, environment.login.username, isAdmin);
  expect((await environment.browser.post('/api/login', environment.login)).status).toBe(200);
}

const logOutElsewhere = ({ browser }: VisitorEnvironment) => browser.post('/api/logout');

/** The server cannot read its sessions for a while. */
async function breakSessions(environment: VisitorEnvironment): Promise<void> {
  const { db } = environment.server;
  await db.schema.renameTable('sessions', 'lost_sessions');
  environment.repair = () => db.schema.renameTable('lost_sessions', 'sessions');
}

async function beForbidden(environment: VisitorEnvironment): Promise<void> {
  await setRole(environment, await usernameOf(environment), false);
  expect((await environment.browser.get('/api/admin/presale/phases')).status).toBe(403);
}

/** Support sets another password between what was typed and what is checked. */
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

/** Opens so many accounts in an hour that one more is too many. */
async function useUpTheHour(environment: VisitorEnvironment): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => registerElsewhere(environment, newcomer())));
  environment.repair = () => environment.server.advance(HOUR);
}

const nothing = () => undefined;
const ask = (_input: undefined, signal: AbortSignal) => findCurrentUser(signal);

async function openVisitorEnvironment(server: TestServer, browser: TestApi): Promise<VisitorEnvironment> {
  // What the path before has used up is over.
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
): HttpReplay<VisitorContext, VisitorEnvironment> => ({
  replay,
  open: (browser = server().openBrowser()) => openVisitorEnvironment(server(), browser),
  inputOf: () => replay.model.input,
  ask: {
    findOut: ask,
    findOutAgain: ask,
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
    'access.denied': [{ because: beForbidden }],
    'session.ended': [
      { because: logOutElsewhere },
      { because: ({ server: { advance } }) => advance(MONTH) },
      {
        because: async environment =>
          setPasswordOf(environment, await usernameOf(environment), 'another one'),
      },
    ],
    'otherTab.signedIn': [
      // Whoever is signed in may have come back, and found nothing changed.
      { because: (environment, state) => (state.matches('signedIn') ? undefined : signIn(environment)) },
    ],
    'findOut done (somebody)': [{ because: environment => signIn(environment) }],
    'findOut done (somebody, admin)': [{ because: environment => signIn(environment, true) }],
    'findOut done (anonymous)': [{ because: logOutElsewhere }],
    'findOut done (refused)': [
      {
        because: async environment => {
          await signIn(environment);
          await breakSessions(environment);
        },
      },
    ],
    'findOut error': [{ loss: 'request' }, { because: environment => signIn(environment), loss: 'answer' }],
    'findOutAgain done (somebody)': [
      { because: async environment => setRole(environment, await usernameOf(environment), false) },
    ],
    'findOutAgain done (somebody, admin)': [
      { because: async environment => setRole(environment, await usernameOf(environment), true) },
    ],
    'findOutAgain done (anonymous)': [{ because: logOutElsewhere }],
    'findOutAgain done (refused)': [{ because: breakSessions }],
    'findOutAgain error': [{ loss: 'request' }, { loss: 'answer' }],
    'logIn done (signed-in)': [{}],
    'logIn done (signed-in, admin)': [
      { because: environment => setRole(environment, environment.login.username, true) },
    ],
    'logIn done (refused)': [{ because: changePassword }, { because: guessTooOften }],
    'logIn error': [{ loss: 'request' }, { loss: 'answer' }],
    'register done (signed-in)': [{}],
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
    'register done (refused)': [{ because: useUpTheHour }],
    'register error': [{ loss: 'request' }, { loss: 'answer' }],
    'logOut done (signed-out)': [{}],
    'logOut done (refused)': [{ because: breakSessions }],
    'logOut error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (environment, state, event) => {
    await environment.repair();
    environment.repair = nothing;
    const { user }: VisitorContext = state.context;
    const signedIn = await userOf(environment);
    if (state.matches({ notSignedIn: 'anonymous' })) expect(signedIn).toBeNull();
    // A logout of which no answer came may have taken place.
    if (user === null || environment.network.isBehind) return;
    // Of a role that has changed the page learns when it asks.
    const { output } = event as { output?: object };
    expect(signedIn).toEqual(
      output && 'user' in output ? user : expect.objectContaining({ username: user.username }),
    );
  },
});
