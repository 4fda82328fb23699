/** One id for a request: in its answer, in every line that is logged of it, and in what its sender is told of a fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';

const ask = (server: TestServer, id: string, path = '/healthz') =>
  server.openBrowser().request('GET', path, { headers: { 'X-Request-Id': id } });

describe('behind a proxy of the operator', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { trustProxy: 1 } });
  });
  afterAll(() => server.stop());

  test("the proxy's id is answered and logged", async () => {
    expect((await ask(server, GIVEN)).headers.get('X-Request-Id')).toBe(GIVEN);

    await expect.poll(() => server.logLines.map(line => JSON.parse(line).requestId)).toContain(GIVEN);
  });

  test.each([
    ['short', 'short'],
    ['long', 'x'.repeat(129)],
    ['with words', 'two words here'],
    ['with a quote', '"},{"level":60'],
    ['of an email', 'somebody@example.com'],
  ])('an id that no proxy makes is replaced: %s', async (_, id) => {
    expect((await ask(server, id)).headers.get('X-Request-Id')).toMatch(UUID);
  });

  test('a fault is told and logged under it', async () => {
    await server.db.schema.renameTable('users', 'hidden');
    const { status, text } = await server.openBrowser().request('POST', '/api/login', {
      headers: { 'X-Request-Id': GIVEN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'somebody', password: 'a password' }),
    });
    await server.db.schema.renameTable('hidden', 'users');

    expect([status, text]).toEqual([500, `Something went wrong on our side. Reference: ${GIVEN}`]);
    const fault = server.logLines.find(line => line.includes('unexpected fault')) ?? '{}';
    expect(JSON.parse(fault)).toMatchObject({ requestId: GIVEN, fault: { code: '42P01' } });
  });
});

test('where no proxy is trusted, nobody chooses an id', async () => {
  const server = await startTestServer();

  expect((await ask(server, GIVEN)).headers.get('X-Request-Id')).toMatch(UUID);

  await server.stop();
});

test('saves that fail together are logged each, and what went wrong once', async () => {
  const server = await startTestServer();
  const { email, pin } = await server.createMiner();
  const browser = server.openBrowser();
  await browser.post('/api/miner/login', { email, pin });
  await server.db.schema.renameTable('miner_ledger', 'hidden');
  server.advance(1_000_000);
  const claim = { totalMined: 0.001, pendingCoins: 0, revision: 0 };

  const answers = await Promise.all([1, 2, 3].map(() => browser.put(`/api/miner/wallets/${email}`, claim)));

  const faults = server.logLines
    .filter(line => line.includes('unexpected fault'))
    .map(line => JSON.parse(line));
  const [first, ...others] = faults;
  expect(faults.map(({ requestId }) => requestId).sort()).toEqual(
    answers.map(({ headers }) => headers.get('X-Request-Id')).sort(),
  );
  expect(first.fault.code).toBe('42P01');
  expect(others).toEqual(others.map(() => expect.objectContaining({ sameFaultAs: first.requestId })));
  await server.stop();
});
