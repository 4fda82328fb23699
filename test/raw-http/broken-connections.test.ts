/** Connections that break in the middle of a request, or before its response. */
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyServer, MINER, startBusyServer } from '../support/busy-server.ts';
import { openRawConnection, rawRequest } from '../support/raw-connection.ts';

/** Two thousand connections, fifty at a time. */
const CONNECTIONS = 50;
const ROUNDS = 40;

let server: BusyServer;
beforeAll(async () => {
  server = await startBusyServer();
});
afterAll(() => server.remove());

const save = (body: string, length = body.length) =>
  rawRequest({
    method: 'PUT',
    target: `/api/miner/wallets/${MINER}`,
    headers: {
      Cookie: server.cookie,
      'Content-Type': 'application/json',
      'Content-Length': String(length),
    },
    body,
  });

const USER = rawRequest({ target: '/api/user' });
const CHUNK = 'POST /api/miner/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{';

/** The ways in which a client may close a connection. */
const ENDINGS: readonly ((socket: Socket) => void)[] = [
  socket => socket.destroy(),
  socket => socket.resetAndDestroy(),
  // Half-closed: the client still reads.
  socket => socket.end(),
];

/** The bytes that a client has sent by then. */
const sent = (): readonly Buffer[] => [
  USER,
  Buffer.concat([USER, USER, USER]),
  Buffer.concat(Array(40).fill(USER)),
  save('{}'),
  Buffer.concat([save('{}'), USER, save('{}')]),
  save('{"bowl', 200),
  Buffer.concat([USER, save('{"bowl', 200)]),
  Buffer.from(CHUNK),
  Buffer.concat([USER, Buffer.from(CHUNK)]),
  USER.subarray(0, 20),
  Buffer.concat([save('{}'), Buffer.from('no HTTP\r\n\r\n')]),
];

test('leave no request in flight', async () => {
  const kinds = sent().flatMap(bytes => ENDINGS.map(end => ({ bytes, end })));
  let opened = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const kind = kinds[opened++ % kinds.length];
        const { socket, closed } = await openRawConnection(server.address);
        socket.write(kind?.bytes ?? '', () => kind?.end(socket));
        await closed();
      }),
    );
  }

  expect(opened).toBe(CONNECTIONS * ROUNDS);
  await server.untilIdle();
  expect(await server.metric('technovex_http_requests_stuck', '{kind="saves"}')).toBe(0);
  expect(await server.metric('technovex_http_requests_stuck', '{kind="others"}')).toBe(0);
  expect(await (await fetch(`${server.address}/readyz`)).text()).toBe('ready');
  await expect.poll(() => server.metric('technovex_http_connections')).toBeLessThan(5);
  const levels = server.logLines.map(line => JSON.parse(line).level);
  expect(levels.filter(level => level >= 40)).toEqual([]);
});

test('leave no save in flight that waits for a lock', async () => {
  const unlock = await server.lockMiner();
  const { socket, closed, send } = await openRawConnection(server.address);
  send(Buffer.concat([save('{}'), USER]));
  await expect.poll(() => server.metric('technovex_http_requests_in_flight', '{kind="saves"}')).toBe(1);

  socket.end();
  await closed();

  await server.untilIdle();
  await unlock();
});
