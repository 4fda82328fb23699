/** Admins in browsers with the real server. Days are those of the server's clock. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { listPhases } from '../../db/queries/phases.queries.ts';
import { accountCommands } from '../../scripts/admin/account-commands.ts';
import { storedForm } from '../model/flows/presale/admin.environment.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { button } from './journey.ts';
import type { TestServer } from './server.ts';
import type { VisitorCredentials } from './signed-in-user.ts';

export interface AdminJourney {
  readonly server: TestServer;
  /** Opens a page in a new browser context. */
  open(path: string, timezoneId?: string): Promise<Page>;
  /** Creates an admin as the operator does and opens a page as that admin. */
  openAsAdmin(path: string, timezoneId?: string): Promise<AdminPage>;
  /** Creates a phase as another admin. Returns its id. */
  addPhase(differences?: Partial<typeof storedForm>): Promise<number>;
  phases(): ReturnType<typeof listPhases>;
}

export interface AdminPage extends VisitorCredentials {
  readonly page: Page;
  /** Ends the session on the server without a response to the page. */
  endSession(): Promise<void>;
}

let admins = 0;

/** Creates an admin with the operator's command. */
async function createAdmin(server: TestServer): Promise<VisitorCredentials> {
  const credentials = { username: `admin-${++admins}`, password: 'correct horse' };
  const work = await accountCommands['create-admin'].prepare(async field => {
    if (field === 'newUsername') return credentials.username;
    if (field === 'password') return credentials.password;
    throw new Error(`The command asks for ${field}.`);
  });
  await work(server.db, async () => undefined);
  return credentials;
}

export async function logInAs(page: Page, { username, password }: VisitorCredentials): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log In').click();
}

/** Starts from a server without phases. */
async function beginJourney({
  browser,
  server,
}: BuiltSite): Promise<AdminJourney & { end(): Promise<void> }> {
  await server.db('presale_phases').delete();
  const contexts: BrowserContext[] = [];

  async function newContext(timezoneId = 'UTC'): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: server.baseUrl,
      timezoneId,
      reducedMotion: 'reduce',
    });
    await context.clock.setFixedTime(server.now());
    contexts.push(context);
    return context;
  }

  async function openIn(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  async function signedIn(credentials: VisitorCredentials, timezoneId?: string): Promise<BrowserContext> {
    const context = await newContext(timezoneId);
    await context.request.post('/api/login', { data: credentials });
    return context;
  }

  return {
    server,
    open: async (path, timezoneId) => openIn(await newContext(timezoneId), path),
    openAsAdmin: async (path, timezoneId) => {
      const credentials = await createAdmin(server);
      const context = await signedIn(credentials, timezoneId);
      return {
        ...credentials,
        page: await openIn(context, path),
        endSession: async () => {
          await context.request.post('/api/logout');
        },
      };
    },
    addPhase: async (differences = {}) => {
      const { request } = await signedIn(await createAdmin(server));
      const answer = await request.post('/api/admin/presale/phases', {
        data: { ...storedForm, ...differences },
      });
      expect(answer.status()).toBe(200);
      const { id }: { id: number } = await answer.json();
      return id;
    },
    phases: () => listPhases(server.db),
    end: async () => {
      await Promise.all(contexts.map(context => context.close()));
    },
  };
}

/**
 * Gives each test of a suite its own journey, on a shared server and browser. Returns an accessor.
 */
export function adminJourneys(): () => AdminJourney {
  const site = builtSite();
  let journey: Awaited<ReturnType<typeof beginJourney>> | undefined;
  beforeEach(async () => {
    journey = await beginJourney(site());
  });
  afterEach(async () => {
    await journey?.end();
    journey = undefined;
  });
  return () => {
    if (journey === undefined) throw new Error('A journey exists only during a test.');
    return journey;
  };
}

/** The path and search of a page. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const field = (page: Page, label: string) => page.getByLabel(label);
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Reads the rows of the table without their actions. */
export const rows = async (page: Page): Promise<string[][]> => {
  await page.getByRole('table').waitFor();
  return page
    .locator('tbody tr')
    .evaluateAll(found =>
      found.map(row => [...row.children].slice(0, -1).map(cell => cell.textContent ?? '')),
    );
};
