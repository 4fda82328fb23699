import { afterEach, expect, test } from 'vitest';
import { NOON, startTestServer, type TestServer } from '../../test/support/server.ts';

const PATH = '/.well-known/security.txt';

let server: TestServer;
afterEach(() => server.stop());

test('names the configured contact, and expires in half a year', async () => {
  server = await startTestServer({
    now: NOON,
    config: { securityContact: 'mailto:security@example.org', publicUrl: new URL('https://example.org') },
  });

  const response = await fetch(server.baseUrl + PATH);

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2025-12-28T12:00:00.000Z',
      'Canonical: https://example.org/.well-known/security.txt',
      'Preferred-Languages: en\n',
    ].join('\n'),
  );
});

test('does not exist without a contact', async () => {
  server = await startTestServer();

  expect((await fetch(server.baseUrl + PATH)).status).toBe(404);
});
