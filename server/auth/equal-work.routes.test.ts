/**
 * Responses and their timing do not reveal accounts (user enumeration): known and unknown names
 * cost the same hashes and statements, and have the same limits. The tests count instead of timing.
 */
import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { setPassword } from '../../db/queries/users.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';
import { hashSecret } from '../secrets.ts';

// Files in the same process share modules: earlier ones imported the real argon2, later ones need
// it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => {
  vi.resetModules();
});

/** Algorithm, version and cost: the prefix that all stored hashes have. */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  // One proxy is trusted, so that a test can send from several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
  server.db.on('query', ({ sql }: { readonly sql: string }) => statements.push(sql));
  const { username, password } = await createVisitor(server, { username: 'grace' });
  const { email, pin } = await server.createMiner({ email: 'ada@example.com' });
  // As the site hashes them.
  await setPassword(server.db, { username, passwordHash: await hashSecret(password) });
  await setPin(server.db, { email, pinHash: await hashSecret(pin) });
  // The dummy hashes of unknown accounts are created at their first use.
  await send('/api/login', { username: 'unknown', password: 'wrong one' });
  await send('/api/miner/login', { email: 'unknown@example.com', pin: '000000' });
});
afterAll(() => server.stop());

type Method = 'POST' | 'PUT';

const send = (path: string, body: unknown, method: Method = 'POST', from = '127.0.0.1') =>
  server.openBrowser().request(method, path, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

async function workOf(path: string, body: unknown, method?: Method) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  statements.length = 0;
  const { status, text } = await send(path, body, method);
  return {
    status,
    text,
    hashed: vi.mocked(hash).mock.calls.length,
    verified: vi.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, COST.length)),
    statements: [...statements],
  };
}

/** Expects the same text, one verification and the same statements. */
function expectEqual(
  [known, unknown]: readonly [Awaited<ReturnType<typeof workOf>>, Awaited<ReturnType<typeof workOf>>],
  text: string,
): void {
  expect(known).toMatchObject({ status: 401, text, hashed: 0, verified: [COST] });
  expect(known.statements.length).toBeGreaterThan(5);
  expect(unknown).toEqual(known);
}

test('a login with a wrong password costs the same as one with an unknown name', async () => {
  const login = (username: string) => workOf('/api/login', { username, password: 'wrong one' });

  expectEqual([await login('grace'), await login('unknown')], 'Invalid username or password.');
});

test('so does one whose password has another Unicode form', async () => {
  const login = { password: 'wrong one e\u0301' };
  const verified = [COST, COST];

  expect(await workOf('/api/login', { ...login, username: 'grace' })).toMatchObject({ verified });
  expect(await workOf('/api/login', { ...login, username: 'unknown' })).toMatchObject({ verified });
});

test("a miner's login with a wrong PIN costs the same as one with an unknown email", async () => {
  const login = (email: string) => workOf('/api/miner/login', { email, pin: '000000' });

  expectEqual([await login('ada@example.com'), await login('unknown@example.com')], 'Invalid email or PIN.');
});

test('a save with a wrong PIN costs the same as one with an unknown email', async () => {
  const save = (email: string) => workOf(`/api/miner/wallets/${email}`, { pin: '000000' }, 'PUT');

  expectEqual([await save('ada@example.com'), await save('unknown@example.com')], 'Invalid email or PIN.');
});

test('a login without PIN and token sends no query', async () => {
  const login = (email: string) => workOf('/api/miner/login', { email });
  const work = { status: 401, text: 'Please log in with your PIN.', hashed: 0, verified: [], statements: [] };

  expect([await login('ada@example.com'), await login('unknown@example.com')]).toEqual([work, work]);
});

/** The responses to guesses at an email: first from one address, then one each from many. */
async function answersToGuesses(email: string) {
  const answers: { status: number; text: string; wait: string | null; statements: number }[] = [];
  const guess = async (from: string) => {
    statements.length = 0;
    const { status, text, headers } = await send('/api/miner/login', { email, pin: '000000' }, 'POST', from);
    answers.push({ status, text, wait: headers.get('Retry-After'), statements: statements.length });
  };
  for (let guesses = 0; guesses < 7; guesses += 1) await guess('192.0.2.1');
  for (let host = 1; host <= 17; host += 1) await guess(`203.0.113.${host}`);
  return answers;
}

test('unknown emails are locked as known ones are, and are not stored', async () => {
  const { email } = await server.createMiner();

  const known = await answersToGuesses(email);
  server.advance(60 * 60 * 1_000);
  const unknown = await answersToGuesses('stranger@example.com');

  expect(known.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 401),
    429,
    429,
    ...Array.from({ length: 15 }, () => 401),
    429,
    429,
  ]);
  expect(unknown).toEqual(known);
  expect(JSON.stringify(await server.db('limited_attempts'))).not.toMatch(/stranger|@/);
});

test('a registration with a taken name costs the same as one with a free name', async () => {
  const register = async (username: string) => {
    const { hashed, verified } = await workOf('/api/register', {
      username,
      password: 'secret',
      email: `${username}-2@example.com`,
    });
    return { hashed, verified };
  };

  expect([await register('grace'), await register('hedy')]).toEqual([
    { hashed: 1, verified: [] },
    { hashed: 1, verified: [] },
  ]);
});
