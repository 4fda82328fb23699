/** Request ids: one id in the response header, in each log line, and in the text of a 500. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';

const ask = (server: TestServer, id: string, path = '/healthz') =>
  server.openBrowser().request('GET', path, { headers: { 'X-Request-Id': id } });

describe('behind a trusted proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { trustProxy: 1 } });
  });
  afterAll(() => server.stop());

  test("the proxy's id is in the response and in the log", async () => {
    expect((await ask(server, GIVEN)).headers.get('X-Request-Id')).toBe(GIVEN);

    await expect.poll(() => server.logLines.map(line => JSON.parse(line).requestId)).toContain(GIVEN);
  });

  test.each([
    ['short', 'short'],
    ['long', 'x'.repeat(129)],
    ['with words', 'two words here'],
    ['with a quote', '"},{"level":60'],
    ['with an email', 'somebody@example.com'],
  ])('a malformed id is replaced: %s', async (_, id) => {
    expect((await ask(server, id)).headers.get('X-Request-Id')).toMatch(UUID);
  });

  test('a 500 names the id in its text and in the log', async () => {
    await server.db.schema.renameTable('users', 'hidden');
    const { status, text } = await server.openBrowser().request('POST', '/api/login', {
      headers: { 'X-Request-Id': GIVEN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'somebody', password: 'a password' }),
    });
    await server.db.schema.renameTable('hidden', 'users');

    expect([status, text]).toEqual([500, `Something went wrong on our side. Reference: ${GIVEN}`]);
    const line = server.logLines.find(text => text.includes('unexpected error')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ requestId: GIVEN, error: { code: '42P01' } });
  });
});

test('an id is ignored if no proxy is trusted', async () => {
  const server = await startTestServer();

  expect((await ask(server, GIVEN)).headers.get('X-Request-Id')).toMatch(UUID);

  await server.stop();
});
