/** Clients that send part of a request: the server answers 408, and logs no error. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawConnection, rawRequest } from '../support/raw-connection.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    limits: { headersTimeoutMs: 1_000, requestTimeoutMs: 1_500, timeoutCheckIntervalMs: 20 },
  });
});
afterAll(() => server.stop());

const LOGIN = { method: 'POST', target: '/api/miner/login' };
const BODY = Buffer.from('{"email":"a@example.com","pin":"123456"}');

test.each([
  ['a body', {}, BODY],
  ['a compressed body', { 'Content-Encoding': 'gzip' }, gzipSync(BODY)],
])('answers 408 to half of %s, and logs the request as aborted', async (_, encoding, body) => {
  const before = server.logLines.length;
  const connection = await openRawConnection(server.baseUrl);
  const headers = { 'Content-Type': 'application/json', ...encoding };
  connection.send(rawRequest({ ...LOGIN, headers, body }).subarray(0, -20));

  expect((await connection.next()).status).toBe(408);

  await connection.closed();
  const lines = () => server.logLines.slice(before).map(line => JSON.parse(line));
  await expect.poll(() => lines().filter(({ msg }) => msg === 'request')).toHaveLength(1);
  expect(lines().find(({ msg }) => msg === 'request')).toMatchObject({ level: 30, aborted: true });
  expect(lines().filter(({ level }) => level > 30)).toEqual([]);
});

test('answers 408 to half of a head, and logs nothing', async () => {
  const before = server.logLines.length;
  const connection = await openRawConnection(server.baseUrl);
  connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\nX-');

  expect((await connection.next()).status).toBe(408);

  await connection.closed();
  expect(server.logLines.slice(before)).toEqual([]);
});
