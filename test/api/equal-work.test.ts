/**
 * Nobody learns from the time that an answer takes whether there is an account: whatever is guessed, the same secrets are hashed, which is
 * nearly all of that time. Counted, not measured.
 */
import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createVisitor } from '../support/signed-in-user.ts';

// Earlier files in this process left modules with the real one, and later ones want it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => {
  vi.resetModules();
});

/** What is stored of a secret, up to what differs from one to the next: algorithm, version and cost. */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createVisitor(server, { username: 'grace' });
  await server.createMiner({ email: 'ada@example.com' });
  // What is checked in place of an unknown account is hashed once, at the first need.
  await send('/api/login', { username: 'nobody', password: 'wrong one' });
  await send('/api/miner/login', { email: 'nobody@example.com', pin: '000000' });
});
afterAll(() => server.stop());

type Method = 'post' | 'put';

const send = (path: string, body: unknown, method: Method = 'post') =>
  server.openBrowser()[method](path, body);

async function workOf(path: string, body: unknown, method?: Method) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const { status, text } = await send(path, body, method);
  return {
    status,
    text,
    hashed: vi.mocked(hash).mock.calls.length,
    verified: vi.mocked(verify).mock.calls.map(([stored]) => String(stored).slice(0, COST.length)),
  };
}

test('a login with a wrong password is as much work as one of nobody', async () => {
  const work = {
    status: 401,
    text: 'Invalid username or password.',
    hashed: 0,
    verified: [COST],
  };

  expect(await workOf('/api/login', { username: 'grace', password: 'wrong one' })).toEqual(work);
  expect(await workOf('/api/login', { username: 'nobody', password: 'wrong one' })).toEqual(work);
});

test("a miner's login with a wrong PIN is as much work as one of nobody", async () => {
  const work = { status: 401, text: 'Invalid email or PIN.', hashed: 0, verified: [COST] };

  expect(await workOf('/api/miner/login', { email: 'ada@example.com', pin: '000000' })).toEqual(work);
  expect(await workOf('/api/miner/login', { email: 'nobody@example.com', pin: '000000' })).toEqual(work);
});

test('a save with a wrong PIN is as much work as one of nobody', async () => {
  const save = (email: string) => workOf(`/api/miner/wallets/${email}`, { pin: '000000' }, 'put');
  const work = { status: 401, text: 'Invalid email or PIN.', hashed: 0, verified: [COST] };

  expect(await save('ada@example.com')).toEqual(work);
  expect(await save('nobody@example.com')).toEqual(work);
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
