/** Only admins reach the endpoints of presale phases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '../../db/queries/users.queries.ts';
import { PHASES } from '../../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

let server: TestServer;
let admin: TestBrowser;
let username: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ browser: admin, username } = await signInVisitor(server, { isAdmin: true }));
});

describe.each([
  ['GET', PHASES, undefined],
  ['GET', `${PHASES}/1`, undefined],
  ['GET', `${PHASES}/x`, undefined],
  ['POST', PHASES, {}],
  ['PUT', `${PHASES}/1`, {}],
  ['DELETE', `${PHASES}/1`, undefined],
])('%s %s', (method, path, sent) => {
  const ask = async (browser: TestBrowser) => {
    const init = sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) };
    const { status, text } = await browser.request(method, path, init);
    return { status, text };
  };

  test('rejects guests, miners and plain users before it reads parameters or body', async () => {
    const miner = server.openBrowser();
    await miner.post('/api/miner/login', await server.createMiner());

    expect(await ask(server.openBrowser())).toEqual({ status: 401, text: 'Please log in.' });
    expect(await ask(miner)).toEqual({ status: 401, text: 'Please log in.' });
    expect(await ask((await signInVisitor(server)).browser)).toEqual({
      status: 403,
      text: 'This is for admins only.',
    });
  });

  test('rejects a user who is no longer an admin', async () => {
    await server.db('users').where({ username }).update({ is_admin: false });
    expect((await ask(admin)).status).toBe(403);

    await setPassword(server.db, { username, passwordHash: 'none' });
    expect((await ask(admin)).status).toBe(401);
  });

  test('rejects an admin whose account was removed', async () => {
    await server.db('users').where({ username }).delete();

    expect((await ask(admin)).status).toBe(401);
  });
});
