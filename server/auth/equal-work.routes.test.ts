/**
 * Neither an answer nor its duration tells whether there is an account: known and unknown names
 * take the same hashes, the same statements and the same limits. Counted, not measured.
 */
import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';

// Earlier files in this process left modules with the real one, and later ones want it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => {
  vi.resetModules();
});

/**
 * What is stored of a secret, up to what differs from one to the next: algorithm, version and cost.
 */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  // One proxy is believed, so that a test can speak from several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
  server.db.on('query', ({ sql }: { readonly sql: string }) => statements.push(sql));
  await createVisitor(server, { username: 'grace' });
  await server.createMiner({ email: 'ada@example.com' });
  // What is checked in place of an unknown account is hashed once, at the first need.
  await send('/api/login', { username: 'nobody', password: 'wrong one' });
  await send('/api/miner/login', { email: 'nobody@example.com', pin: '000000' });
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

/** Both were refused in the same words, after one verification and the same statements. */
function expectEqual(
  [known, unknown]: readonly [Awaited<ReturnType<typeof workOf>>, Awaited<ReturnType<typeof workOf>>],
  text: string,
): void {
  expect(known).toMatchObject({ status: 401, text, hashed: 0, verified: [COST] });
  expect(known.statements.length).toBeGreaterThan(5);
  expect(unknown).toEqual(known);
}

test('a login with a wrong password is as much work as one of nobody', async () => {
  const login = (username: string) => workOf('/api/login', { username, password: 'wrong one' });

  expectEqual([await login('grace'), await login('nobody')], 'Invalid username or password.');
});

test('so is one whose password has another form', async () => {
  const login = { password: 'wrong one e\u0301' };
  const verified = [COST, COST];

  expect(await workOf('/api/login', { ...login, username: 'grace' })).toMatchObject({ verified });
  expect(await workOf('/api/login', { ...login, username: 'nobody' })).toMatchObject({ verified });
});

test("a miner's login with a wrong PIN is as much work as one of nobody", async () => {
  const login = (email: string) => workOf('/api/miner/login', { email, pin: '000000' });

  expectEqual([await login('ada@example.com'), await login('nobody@example.com')], 'Invalid email or PIN.');
});

test('a save with a wrong PIN is as much work as one of nobody', async () => {
  const save = (email: string) => workOf(`/api/miner/wallets/${email}`, { pin: '000000' }, 'PUT');

  expectEqual([await save('ada@example.com'), await save('nobody@example.com')], 'Invalid email or PIN.');
});

test('a login without PIN and without a token asks the database for nothing', async () => {
  const login = (email: string) => workOf('/api/miner/login', { email });
  const work = { status: 401, text: 'Please log in with your PIN.', hashed: 0, verified: [], statements: [] };

  expect([await login('ada@example.com'), await login('nobody@example.com')]).toEqual([work, work]);
});

/**
 * What guesses at an email are answered one after the other: from one address, and then one each
 * from many.
 */
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

test('an email without an account is locked as one with an account is, and is not stored', async () => {
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

test('a registration of a name that is taken is as much work as of one that is free', async () => {
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
