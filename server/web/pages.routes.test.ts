import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const FILES = {
  'pages/auth.html': '<form method="post"></form>',
  'pages/empty.html': '',
  'pages/404.html': '',
  'pages/robots.txt': '',
  'pages/index.json': JSON.stringify({
    rendered: { '/auth': 'auth.html', '/robots.txt': 'robots.txt' },
    clientOnly: ['/admin'],
  }),
  'favicon.svg': '<svg/>',
};

let client: string;
let server: TestServer;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'technovex-client-'));
  await mkdir(join(client, 'pages'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(client, name), text);
  server = await startTestServer({ clientDir: client });
});
afterAll(async () => {
  await server.stop();
  await rm(client, { recursive: true });
});

const send = async (method: string, path: string) => {
  const { status, headers } = await server.openBrowser().request(method, path, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'username=ada&password=secret',
    redirect: 'manual',
  });
  return [status, headers.get('Location'), headers.get('Allow')];
};

test('leads a form that a browser without scripts posts back to its page, without the values', async () => {
  expect(await send('POST', '/auth?from=/admin')).toEqual([303, '/auth?from=/admin', null]);
  expect(await send('POST', '/admin')).toEqual([303, '/admin', null]);
});

test.each([
  ['POST', '/no-such-page'],
  ['POST', '//auth'],
  ['POST', '/robots.txt'],
  ['POST', '/favicon.svg'],
  ['PUT', '/auth'],
])('takes no %s to %s', async (method, path) => {
  expect(await send(method, path)).toEqual([405, null, 'GET, HEAD']);
});
