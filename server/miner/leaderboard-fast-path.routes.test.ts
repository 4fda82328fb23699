/** The public lists are answered from memory, ahead of Koa, as Koa answers them. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmissionControl } from '../../server/load/admission-control.ts';
import { openRawConnection } from '../../test/support/raw-connection.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const FIRST = '/api/miner/leaderboard';
const CHANGES = '/api/miner/rank-changes';
const TTL_MS = 2_000;
/** Headers of a single request or connection. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'x-request-id'];

let server: TestServer;
const createContext = vi.spyOn(Koa.prototype, 'createContext');
beforeEach(async () => {
  server = await startTestServer();
  await server.createMiner({ email: 'ada@example.com' });
  await reach(5);
  createContext.mockClear();
});
afterEach(() => server.stop());

const reach = (total: number) =>
  server.db('miners').update({ total, total_reached_at: new Date(server.now()) });

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether Koa answered it. */
  readonly byKoa: boolean;
}

/** Requests as given: `fetch` adds encodings and decodes them. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = createContext.mock.calls.length;
  const sent = request(`${server.baseUrl}${path}`, { method, headers }).end();
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const byKoa = createContext.mock.calls.length > before;
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks), byKoa };
}

/** Asks twice: the first response is Koa's, the second one from memory. */
async function askTwice(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [first, second] = [await ask(path, headers), await ask(path, headers, method)];
  expect([first.byKoa, second.byKoa]).toEqual([true, false]);
  return [first, second] as const;
}

const lasting = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

test.each([FIRST, CHANGES])('%s from memory is the response of Koa', async path => {
  const [first, second] = await askTwice(path);

  expect(second.status).toBe(200);
  expect(second.body.toString()).toBe(first.body.toString());
  expect(second.body.toString()).toContain('"ad***@example.com"');
  expect(lasting(second.headers)).toEqual(lasting(first.headers));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('has the security headers of other responses, and may be cached for two seconds', async () => {
  const [, list] = await askTwice(FIRST);
  const { headers } = await ask('/api/miner/check-email/a@example.com');

  expect(lasting(list.headers)).toEqual({
    ...lasting(headers),
    'cache-control': 'max-age=2',
    'content-length': String(list.body.length),
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'br;q=0, gzip;q=0', (body: Buffer) => body],
] as const)('sends %s to a client that accepts %s', async (encoding, accepted, decode) => {
  const plain = await ask(FIRST);
  const [first, second] = await askTwice(FIRST, { 'Accept-Encoding': accepted });

  for (const { headers, body } of [first, second]) {
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).toString()).toBe(plain.body.toString());
  }
});

test('answers 304 without a body while the list is the same', async () => {
  const [{ headers }] = await askTwice(FIRST, { 'Accept-Encoding': 'gzip' });
  const { etag = '' } = headers;
  const conditions = { [etag]: false, [etag.slice(2)]: true, [`"other", ${etag}`]: true, '*': true };

  for (const [condition, byKoa] of Object.entries(conditions)) {
    const same = await ask(FIRST, { 'Accept-Encoding': 'gzip', 'If-None-Match': condition });
    expect([condition, same.status, same.body.length, same.byKoa]).toEqual([condition, 304, 0, byKoa]);
    expect(lasting(same.headers)).toEqual({
      ...lasting((await ask('/api/miner/check-email/a@example.com')).headers),
      'content-length': undefined,
      'content-type': undefined,
      'cache-control': 'max-age=2',
      etag,
      vary: 'Accept-Encoding',
    });
  }
  expect(await ask(FIRST, { 'If-None-Match': 'W/"other"' })).toMatchObject({ status: 200 });
  server.advance(TTL_MS);
  expect(await ask(FIRST, { 'If-None-Match': etag })).toMatchObject({ status: 304, byKoa: true });
  await reach(6);
  server.advance(TTL_MS);
  expect(await ask(FIRST, { 'If-None-Match': etag })).toMatchObject({ status: 200 });
});

test('answers HEAD with the headers of GET', async () => {
  const [first, head] = await askTwice(FIRST, { 'Accept-Encoding': 'br' }, 'HEAD');

  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(lasting(head.headers)).toEqual(lasting(first.headers));
});

test('a changed list is answered after two seconds at most, also after the clock was set back', async () => {
  const totalOf = ({ body }: Answer) => JSON.parse(body.toString())[0].totalMined;
  await askTwice(FIRST);
  await reach(7);
  server.advance(TTL_MS - 1);
  const before = await ask(FIRST);
  expect([totalOf(before), before.byKoa]).toEqual([5e-8, false]);

  server.advance(1);

  expect(totalOf(await ask(FIRST))).toBe(7e-8);
  await reach(9);
  server.advance(-1);
  expect(totalOf(await ask(FIRST))).toBe(9e-8);
});

test('passes other methods and targets on', async () => {
  await askTwice(FIRST);

  expect(await ask(FIRST, {}, 'POST')).toMatchObject({ status: 405, byKoa: true });
  expect(await ask(`${FIRST}?x=1`)).toMatchObject({ status: 200, byKoa: true });
  expect(await ask(`${FIRST}/`)).toMatchObject({ byKoa: true });
});

test('a failed reading is an error of its request, and the next one reads again', async () => {
  await askTwice(FIRST);
  server.advance(TTL_MS);
  await server.db.schema.renameTable('miners', 'away');
  expect(await ask(FIRST)).toMatchObject({ status: 500, byKoa: true });
  expect(server.logLines.join('')).toContain('unexpected error');

  await server.db.schema.renameTable('away', 'miners');

  expect(await ask(FIRST)).toMatchObject({ status: 200, byKoa: true });
});

test('is logged at level debug, by its id', async () => {
  const [, { headers }] = await askTwice(FIRST);
  const lines = () => server.logLines.map(line => JSON.parse(line));

  await expect
    .poll(() => lines().at(-1))
    .toMatchObject({
      level: 20,
      requestId: headers['x-request-id'],
      method: 'GET',
      route: FIRST,
      status: 200,
    });
});

test('is rejected with 503 while the limit of requests is reached', async () => {
  await server.stop();
  const limits = { saves: 1, others: 1 };
  const registry = new Registry();
  const admission = createAdmissionControl({ limits, log: pino({ level: 'silent' }), registry });
  server = await startTestServer({ intercept: admission.admit });
  await askTwice(FIRST);
  await vi.waitFor(() => expect(admission.isAtLimit()).toBe(false));
  const slow = await openRawConnection(server.baseUrl);
  slow.send(
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await vi.waitFor(() => expect(admission.isAtLimit()).toBe(true));

  expect(await ask(FIRST)).toMatchObject({ status: 503, byKoa: false });

  slow.socket.destroy();
  await vi.waitFor(() => expect(admission.isAtLimit()).toBe(false));
  expect(await ask(FIRST)).toMatchObject({ status: 200 });
});
