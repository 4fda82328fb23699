/** Targets that are not in origin form, and requests without exactly one host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BusyServer, MINER, startBusyServer } from '../support/busy-server.ts';
import { openRawConnection, type RawAnswer, rawRequest } from '../support/raw-connection.ts';

const HOST = 'http://a';
const LOGIN = '/api/miner/login';

let server: BusyServer;
beforeAll(async () => {
  server = await startBusyServer({ MAX_REQUESTS: '1' });
});
afterAll(() => server.remove());

async function answerTo(bytes: Buffer | string): Promise<RawAnswer> {
  const connection = await openRawConnection(server.address);
  connection.send(bytes);
  const answer = await connection.next();
  connection.socket.destroy();
  return answer;
}

const get = (target: string, method = 'GET') => answerTo(rawRequest({ method, target }));

const NOT_ORIGIN_FORM = [
  'http://[',
  'http://',
  `${HOST}/healthz`,
  `${HOST}/api/user`,
  'https://evil.example/api/user',
  'ftp://a/healthz',
  '*',
  '/healthz#fragment',
  '/\\healthz',
  '/api\\user#',
];

test.each(NOT_ORIGIN_FORM)('rejects %s', async target => {
  for (const method of ['GET', 'OPTIONS']) {
    const { status, text, headers } = await get(target, method);

    expect({ status, text, type: headers['content-type'] }, method).toEqual({
      status: 400,
      text: 'This address is not valid.',
      type: 'text/plain; charset=utf-8',
    });
  }
});

test.each(['a:80', '\\api\\user#', '/caf\u00e9', '/api/user\u00a0'])(
  'rejects %s in the parser',
  async target => {
    expect((await get(target)).status).toBe(400);
  },
);

describe('admission control', () => {
  test('counts requests by the path that is routed', async () => {
    const unlock = await server.lockMiner();
    const waiting = await openRawConnection(server.address);
    const body = JSON.stringify({ email: MINER, pin: '123456' });
    const headers = { 'Content-Type': 'application/json' };
    waiting.send(rawRequest({ method: 'POST', target: LOGIN, headers, body }));
    await expect.poll(() => server.metric('technovex_http_requests_in_flight', '{kind="others"}')).toBe(1);

    const targets = [LOGIN, '//api', '/API/miner/login', '/api/../api', `${LOGIN}?a=\\b`, `${LOGIN}/`];
    const rejected = [`${HOST}${LOGIN}`, `${LOGIN}#`, '/api\\miner\\login#', `//${HOST}${LOGIN}#`];
    const answers = async (all: readonly string[]) =>
      (await Promise.all(all.map(one => get(one)))).map(one => one.status);

    expect(await answers(rejected)).toEqual([400, 400, 400, 400]);
    // Two are outside of the API.
    expect(await answers(targets)).toEqual([503, 404, 404, 503, 503, 503]);
    await unlock();
    expect((await waiting.next()).status).toBe(200);
    waiting.socket.destroy();
    await server.untilIdle();
  });

  test('and the routers match paths case-sensitively', async () => {
    expect((await get('/api/user')).status).toBe(401);
    expect((await get('/api/USER')).status).toBe(404);
    expect((await get('/API/user')).status).toBe(404);
  });
});

test('accepts only requests with one host', async () => {
  const one = await answerTo('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const none = await answerTo('GET /healthz HTTP/1.1\r\n\r\n');
  const ofHttp10 = await answerTo('GET /healthz HTTP/1.0\r\n\r\n');
  const several = await Promise.all(
    ['Host: a\r\nHost: b', 'Host: a\r\nX-A: b\r\nhOST: a', 'Host: a\r\nHost:'].map(lines =>
      answerTo(`GET /healthz HTTP/1.1\r\n${lines}\r\n\r\n`),
    ),
  );

  expect([one.status, none.status, ofHttp10.status]).toEqual([200, 400, 200]);
  for (const { status, text } of several) {
    expect([status, text]).toEqual([400, 'This request names more than one host.']);
  }
});
