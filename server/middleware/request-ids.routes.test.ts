/** One id for a request: in its answer, in every line that is logged of it, and in what its sender is told of a fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

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
