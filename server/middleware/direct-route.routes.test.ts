/** Saves skip the router and Koa's handling of each request; everything else about them is the same. */
import { Router } from '@koa/router';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { openRawConnection, rawRequest } from '../../test/support/raw-connection.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { directRoute } from './direct-route.ts';

let server: TestServer;
// Koa's types omit the method that each of its requests passes.
const handleRequest = vi.spyOn(Koa.prototype as unknown as { handleRequest(): void }, 'handleRequest');
beforeEach(async () => {
  server = await startTestServer();
  handleRequest.mockClear();
});
afterEach(() => server.stop());

/** Headers of a single request or connection. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'x-request-id'];
const lasting = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));

test('a save has the headers of other responses, and its line in the log', async () => {
  const { email, pin } = await server.createMiner({ email: 'a+b@example.com' });
  const browser = server.openBrowser();
  const other = await browser.get(`/api/miner/check-email/${email}`);
  handleRequest.mockClear();

  const saved = await browser.put(`/api/miner/wallets/${encodeURIComponent(email)}`, { pin });

  expect(saved).toMatchObject({ status: 200, json: { data: { email } } });
  expect(lasting(saved.headers)).toEqual(lasting(other.headers));
  expect(handleRequest).not.toHaveBeenCalled();
  await expect
    .poll(() => JSON.parse(server.logLines.at(-1) ?? '{}'))
    .toMatchObject({
      requestId: saved.headers.get('X-Request-Id'),
      method: 'PUT',
      route: endpoints.minerSave.path,
      status: 200,
    });
});

test('other methods and paths are answered by Koa', async () => {
  const browser = server.openBrowser();

  const answer = await browser.get('/api/miner/wallets/a@example.com');
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PUT']);
  expect((await browser.put('/api/miner/wallets/a@example.com/more', {})).status).toBe(404);
  expect((await browser.put('/api/miner/wallets/', {})).status).toBe(404);
  expect(handleRequest).toHaveBeenCalledTimes(3);
});

test('a page of another site may not save', async () => {
  const { status } = await server.openBrowser().request('PUT', '/api/miner/wallets/a@example.com', {
    headers: { 'Content-Type': 'application/json', Origin: 'https://other.example' },
    body: '{}',
  });

  expect(status).toBe(403);
});

test('an unexpected error is answered with the id under which it is logged', async () => {
  const { email, pin } = await server.createMiner();
  await server.db.schema.renameTable('miners', 'away');

  const { status, text, headers } = await server.openBrowser().put(`/api/miner/wallets/${email}`, { pin });

  const id = headers.get('X-Request-Id');
  expect([status, text]).toEqual([500, `Something went wrong on our side. Reference: ${id}`]);
  const line = server.logLines.find(text => text.includes('unexpected error')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ requestId: id });
});

test('a client that disconnects before the response harms nothing', async () => {
  const { email, pin } = await server.createMiner();
  const target = `/api/miner/wallets/${email}`;
  const body = JSON.stringify({ pin });
  const headers = { 'Content-Type': 'application/json' };
  const leaving = await openRawConnection(server.baseUrl);
  leaving.send(rawRequest({ method: 'PUT', target, headers, body }));
  leaving.socket.destroy();

  await expect.poll(() => server.logLines.join('')).toContain('"aborted":true');
  expect((await server.openBrowser().put(target, { pin })).status).toBe(200);
});

test('an endpoint without a route is a mistake of the start', () => {
  expect(() => directRoute(new Koa(), endpoints.minerSave, { router: new Router(), middleware: [] })).toThrow(
    'The router has no route for PUT /api/miner/wallets/:email.',
  );
});
