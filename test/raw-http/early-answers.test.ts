/**
 * Requests that are rejected before their body was read. The server drains the rest of a small
 * body, so that the connection stays usable, and closes the connection of a large one.
 */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BusyServer, MINER, startBusyServer } from '../support/busy-server.ts';
import {
  openRawConnection,
  type RawConnection,
  type RawRequest,
  rawRequest,
} from '../support/raw-connection.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const GZIP = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
const LOGIN = { method: 'POST', target: '/api/miner/login' };
const SAVE = { method: 'PUT', target: `/api/miner/wallets/${MINER}` };
const SUBSCRIBE = { method: 'POST', target: '/api/newsletter', headers: JSON_TYPE };

let server: BusyServer;

/** Admits one save at a time, and reaches the limit of subscriptions for this address. */
beforeAll(async () => {
  server = await startBusyServer({ MAX_SAVES: '1' });
  const connection = await openRawConnection(server.address);
  for (let count = 0; count < 20; count += 1) {
    connection.send(rawRequest({ ...SUBSCRIBE, body: '{"email":"somebody@example.org"}' }));
    expect((await connection.next()).status).toBe(204);
  }
  connection.socket.destroy();
});
afterAll(() => server.remove());

interface Case {
  readonly status: number;
  readonly request: RawRequest;
}

/** Requests whose status does not depend on the body. */
const CASES: readonly Case[] = [
  { status: 400, request: { method: 'POST', target: 'http://[' } },
  { status: 401, request: { method: 'POST', target: '/api/admin/presale/phases', headers: JSON_TYPE } },
  { status: 403, request: { ...LOGIN, headers: { ...JSON_TYPE, Origin: 'https://evil.example' } } },
  { status: 404, request: { method: 'POST', target: '/api/nothing', headers: JSON_TYPE } },
  { status: 404, request: { method: 'POST', target: '/nothing' } },
  { status: 405, request: { method: 'DELETE', target: '/api/miner/login' } },
  { status: 415, request: { ...LOGIN, headers: { 'Content-Type': 'text/plain' } } },
  { status: 503, request: { ...SAVE, headers: JSON_TYPE } },
];

/** Occupies the only slot for saves during an attempt. */
async function atSaveLimit(attempt: () => Promise<void>): Promise<void> {
  const unlock = await server.lockMiner();
  const waiting = await openRawConnection(server.address);
  waiting.send(rawRequest({ ...SAVE, headers: { ...JSON_TYPE, Cookie: server.cookie }, body: '{}' }));
  await expect.poll(() => server.metric('technovex_http_requests_in_flight', '{kind="saves"}')).toBe(1);
  await attempt();
  await unlock();
  expect((await waiting.next()).status).toBe(200);
  waiting.socket.destroy();
  await server.untilIdle();
}

const prepared = ({ status }: Case, attempt: () => Promise<void>): Promise<void> =>
  status === 503 ? atSaveLimit(attempt) : attempt();

const NOTHING_MORE = /^The connection was closed after: $/;

const NEXT = rawRequest({ target: '/healthz' });

/** Sends a body in three parts: the second after the response, the last with the next request. */
async function expectRejectionAndNext(connection: RawConnection, { status, request }: Case): Promise<void> {
  const bytes = rawRequest(request);
  const third = Math.ceil(Buffer.from(request.body ?? '').length / 3);
  connection.send(bytes.subarray(0, -2 * third));
  expect((await connection.next()).status, title({ status, request })).toBe(status);
  connection.send(bytes.subarray(-2 * third, -third));
  // Once this is answered, the server has read the second part.
  await fetch(`${server.address}/healthz`);
  connection.send(Buffer.concat([bytes.subarray(-third), NEXT]));
  expect((await connection.next()).text).toBe('ok');
}

const routesLogged = () =>
  server.logLines.map(line => JSON.parse(line)).map(({ method, route }) => `${method} ${route}`);

/** Exceeds the body limit when decompressed: the decompressor stops before the end. */
const bomb = (rest: number): Buffer => Buffer.concat([gzipSync(Buffer.alloc(1_000_000)), randomBytes(rest)]);

/** Requests that are rejected because of their body, with `rest` unread bytes. */
const rejectedBodies = (rest: number): readonly Case[] => [
  { status: 413, request: { ...LOGIN, headers: JSON_TYPE, body: Buffer.alloc(Math.max(20_000, rest), '[') } },
  { status: 413, request: { ...LOGIN, headers: GZIP, body: bomb(rest) } },
  {
    status: 400,
    request: { ...LOGIN, headers: GZIP, body: Buffer.concat([Buffer.from('no gzip'), randomBytes(rest)]) },
  },
];

const title = ({ status, request }: Case) => `${status} to ${request.method} ${request.target}`;
const named = (cases: readonly Case[]) => cases.map(one => [title(one), one] as const);

const withBody = (cases: readonly Case[], body: Buffer) =>
  cases.map(({ status, request }): Case => ({ status, request: { ...request, body } }));

test('keeps the connection when the rest of a small body follows the response, for every status', async () => {
  const connection = await openRawConnection(server.address);

  for (const isChunked of [false, true]) {
    for (const body of [Buffer.from('not JSON'), Buffer.alloc(60_000, 'x')]) {
      for (const one of withBody(CASES, body)) {
        const { status, request } = one;
        await prepared(one, () =>
          expectRejectionAndNext(connection, { status, request: { ...request, isChunked } }),
        );
      }
    }
    for (const { status, request } of rejectedBodies(60_000)) {
      await expectRejectionAndNext(connection, { status, request: { ...request, isChunked } });
    }
    connection.send(rawRequest({ ...SUBSCRIBE, body: '{"email":"somebody@example.org"}', isChunked }));
    expect((await connection.next()).status).toBe(429);
  }

  connection.socket.destroy();
});

test.each(named([...withBody(CASES, Buffer.alloc(2_000_000, 'x')), ...rejectedBodies(2_000_000)]))(
  'closes the connection without a reset after a large body: %s',
  (_, one) =>
    prepared(one, async () => {
      const connection = await openRawConnection(server.address);
      // The next request was sent already. It must not be answered.
      connection.send(Buffer.concat([rawRequest(one.request), NEXT]));

      const { status, headers } = await connection.next();

      expect([status, headers['connection']]).toEqual([one.status, 'close']);
      expect(await connection.closed()).toBeUndefined();
      await expect(connection.next()).rejects.toThrow(NOTHING_MORE);
    }),
);

test('does not reset a client that still sends when its response arrives', async () => {
  const connection = await openRawConnection(server.address);
  // More than the system buffers: the client cannot send it without a reader.
  connection.send(rawRequest({ method: 'POST', target: '/nothing', body: Buffer.alloc(30_000_000) }));

  expect((await connection.next()).status).toBe(404);

  expect(await connection.closed()).toBeUndefined();
});

test('rejects a request whose body has no known end', async () => {
  for (const encoding of ['gzip', 'chunked, gzip']) {
    const connection = await openRawConnection(server.address);
    connection.send(
      `DELETE /api/admin/presale/phases/1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${encoding}\r\n\r\nbody`,
    );
    expect((await connection.next()).status).toBe(400);
    await connection.closed();
  }

  // They reach neither admission control nor the log.
  expect((await fetch(`${server.address}/api/nothing/at/all`)).status).toBe(404);
  await expect.poll(() => routesLogged()).toContain('GET none');
  expect(routesLogged()).not.toContain('DELETE /api/admin/presale/phases/:id');
});

test('keeps the connection after a request with `Expect`', async () => {
  const connection = await openRawConnection(server.address);
  const request = { method: 'POST', target: '/api/nothing', body: 'body' };
  const [head, body] = [rawRequest({ ...request, headers: { Expect: '100-continue' } }), 'body'];
  connection.send(head.subarray(0, -body.length));
  expect((await connection.next()).status).toBe(100);
  expect((await connection.next()).status).toBe(404);

  connection.send(Buffer.concat([Buffer.from(body), NEXT]));

  expect((await connection.next()).text).toBe('ok');
  // An unknown expectation is ignored.
  await expectRejectionAndNext(connection, {
    status: 404,
    request: { ...request, headers: { Expect: 'the unexpected' } },
  });
  connection.socket.destroy();
});

describe('closes the connection without a reset when the rest of a body', () => {
  const cases = (body: Buffer, rest: number) => [
    ...withBody(
      CASES.filter(({ status }) => status !== 503),
      body,
    ),
    ...rejectedBodies(rest),
  ];

  /** Sends a request without the end of its body. */
  async function expectAnswerAndClose({ baseUrl }: TestServer, one: Case, missing: number): Promise<void> {
    const connection = await openRawConnection(baseUrl);
    connection.send(rawRequest(one.request).subarray(0, -missing));

    expect((await connection.next()).status, title(one)).toBe(one.status);

    expect(await connection.closed(), title(one)).toBeUndefined();
    await expect(connection.next()).rejects.toThrow(NOTHING_MORE);
  }

  test('does not arrive in time', async () => {
    const strict = await startTestServer({ limits: { drainTimeoutMs: 1_000 } });
    const drained = await openRawConnection(strict.baseUrl);
    const bytes = rawRequest({ method: 'POST', target: '/nothing', body: 'body' });
    drained.send(bytes.subarray(0, -1));
    expect((await drained.next()).status).toBe(404);
    drained.send(bytes.subarray(-1));

    await Promise.all(cases(Buffer.from('not JSON'), 1_000).map(one => expectAnswerAndClose(strict, one, 1)));

    // Its drain timeout would have ended before those of the others.
    drained.send(NEXT);
    expect((await drained.next()).text).toBe('ok');
    drained.socket.destroy();
    await strict.stop();
  });

  test('is large and has no Content-Length', async () => {
    const lenient = await startTestServer({ limits: { drainTimeoutMs: 60_000 } });

    await Promise.all(
      cases(Buffer.alloc(300_000, 'x'), 300_000).map(({ status, request }) =>
        expectAnswerAndClose(
          lenient,
          { status, request: { ...request, isChunked: true } },
          '0\r\n\r\n'.length,
        ),
      ),
    );

    await lenient.stop();
  });
});
