/** Pipelined requests: a client sends them on one connection without waiting for responses. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BusyServer, MINER, startBusyServer } from '../support/busy-server.ts';
import { openRawConnection, rawRequest } from '../support/raw-connection.ts';

const USER = rawRequest({ target: '/api/user' });
const READY = rawRequest({ target: '/readyz' });

let server: BusyServer;
beforeEach(async () => {
  server = await startBusyServer();
});
afterEach(() => server.remove());

const save = () =>
  rawRequest({
    method: 'PUT',
    target: `/api/miner/wallets/${MINER}`,
    headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
    body: '{}',
  });

const inFlight = (kind: string) => server.metric('technovex_http_requests_in_flight', `{kind="${kind}"}`);

/** Repeats a request. */
const times = (count: number, request: Buffer): Buffer => Buffer.concat(Array(count).fill(request));

test('answers them in order, and starts each after the previous response', async () => {
  const unlock = await server.lockMiner();
  const connection = await openRawConnection(server.address);
  connection.send(Buffer.concat([save(), times(8, USER), save(), READY]));

  await expect.poll(() => inFlight('saves')).toBe(1);
  expect(await inFlight('others')).toBe(0);
  await unlock();

  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await connection.next()).status);
  expect(statuses).toEqual([200, ...Array(8).fill(401), 200, 200]);
  await server.untilIdle();
  connection.socket.destroy();
});

test('leaves no request in flight when the connection breaks', async () => {
  for (const request of [USER, save()]) {
    const connections = await Promise.all([1, 2, 3].map(() => openRawConnection(server.address)));
    for (const { socket } of connections) socket.write(times(400, request), () => socket.destroy());
    await Promise.all(connections.map(({ closed }) => closed()));
  }

  await server.untilIdle();
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

test('closes the connection when too many requests wait', async () => {
  const unlock = await server.lockMiner();
  const accepted = await openRawConnection(server.address);
  accepted.send(Buffer.concat([save(), times(16, READY)]));
  const rejected = await openRawConnection(server.address);
  rejected.send(Buffer.concat([save(), times(17, READY)]));

  await rejected.closed();

  await unlock();
  for (let count = 0; count < 17; count += 1) expect((await accepted.next()).status).toBe(200);
  accepted.send(READY);
  expect((await accepted.next()).status).toBe(200);
  accepted.socket.destroy();
  expect(await server.metric('technovex_http_connections_dropped_total', '{reason="pipelining"}')).toBe(1);
});
