/** Accounts whose name and password were stored before they were prepared by PRECIS. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setPassword } from '../../db/queries/users.queries.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const brief = ({ status, text }: { status: number; text: string }) => ({ status, text });

const NFC = { name: 'Am\u00E9lie', password: 'caf\u00E9 au lait' };
const NFD = { name: 'Ame\u0301lie', password: 'cafe\u0301 au\u00A0lait' };

async function open(username: string, password: string): Promise<void> {
  await server.db('users').insert({
    username,
    password_hash: await cheapHash(password),
    is_admin: false,
    created_at: new Date(),
  });
}
afterEach(() => server.db('users').where('username', 'like', 'Am%').delete());

const login = async (username: string, password: string) =>
  brief(await server.openBrowser().post('/api/login', { username, password }));
const signedIn = (username: string) => ({
  status: 200,
  text: JSON.stringify({ username, isAdmin: false }),
});
const wrong = { status: 401, text: 'Invalid username or password.' };

test('accept either form of the name, with the password as it was typed then', async () => {
  await open(NFD.name, NFD.password);

  expect(await login(NFD.name, NFD.password)).toEqual(signedIn(NFD.name));
  expect(await login(NFC.name.toUpperCase(), NFD.password)).toEqual(signedIn(NFD.name));
  expect(await login(NFD.name, 'cafe au lait')).toEqual(wrong);
});

test('with names that differ only in form stay separate', async () => {
  await open(NFD.name, 'decomposed');
  await open(NFC.name, 'composed');

  expect(await login(NFD.name, 'decomposed')).toEqual(signedIn(NFD.name));
  expect(await login(NFC.name, 'composed')).toEqual(signedIn(NFC.name));
  expect(await login(NFC.name, 'decomposed')).toEqual(wrong);
  const passwordHash = await cheapHash('changed');
  expect(await setPassword(server.db, { username: NFD.name, passwordHash })).toBe('changed');
  expect(await login(NFC.name, 'composed')).toEqual(signedIn(NFC.name));
});

test('with invisible characters accept logins, but registration rejects such names', async () => {
  const hidden = 'Am\u034Felie';
  await open(hidden, 'a secret');

  expect(await login(hidden, 'a secret')).toEqual(signedIn(hidden));
  expect(
    brief(
      await server
        .openBrowser()
        .post('/api/register', { username: hidden, password: 'a secret', email: 'a@example.com' }),
    ),
  ).toEqual({ status: 400, text: 'Username must not contain invisible characters' });
});
