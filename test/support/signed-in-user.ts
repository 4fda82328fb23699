import { createUser } from '../../db/queries/users.queries.ts';
import { cheapHash } from './cheap-hash.ts';
import type { TestServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';

export interface VisitorCredentials {
  readonly username: string;
  readonly password: string;
}

const PASSWORD = 'correct horse';
let users = 0;

/** Creates a visitor's account, by default a unique one. */
export async function createVisitor(
  { db, now }: TestServer,
  {
    username = `visitor-${++users}`,
    isAdmin = false,
  }: { readonly username?: string; readonly isAdmin?: boolean } = {},
): Promise<VisitorCredentials> {
  const passwordHash = await cheapHash(PASSWORD);
  await createUser(db, { username, passwordHash, isAdmin, createdAt: now() });
  return { username, password: PASSWORD };
}

/** Logs a visitor in, by default a new one with a new client. */
export async function signInVisitor(
  server: TestServer,
  { isAdmin = false, browser = server.openBrowser() }: { isAdmin?: boolean; browser?: TestBrowser } = {},
): Promise<VisitorCredentials & { readonly browser: TestBrowser }> {
  const credentials = await createVisitor(server, { isAdmin });
  await browser.post('/api/login', credentials);
  return { ...credentials, browser };
}
