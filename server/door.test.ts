import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { type DoorLimits, openDoor } from './door.ts';

const SAVE = '/api/miner/wallets/a%40example.com';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Milliseconds that are longer than a turn may be, and as long as the room looks at what happened. */
const LONG_TURN = 100;

/** Keeps everything else waiting for a while. */
function beBusy(): void {
  const began = performance.now();
  while (performance.now() - began < LONG_TURN);
}

/** A door with room for two saves and one other request, and behind it a server that answers when it is told to. */
async function openGuardedServer(limits: DoorLimits = { saves: 2, others: 1 }) {
  const registry = new Registry();
  const logLines: string[] = [];
  const log = pino({}, { write: line => logLines.push(line) });
  const door = openDoor({ limits, log, registry });
  const inside: ServerResponse[] = [];
  const server = createServer(
    door.guard(({ url = '' }, response) => {
      if (url.startsWith('/api/')) inside.push(response);
      else response.end('cheap');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(signal && { signal }) });
  const untilInside = (count: number) => vi.waitFor(() => expect(inside).toHaveLength(count));
  return { door, registry, logLines, inside, ask, untilInside };
}

test('what exceeds the room of its kind is told at once to come again, and the other kind has its own', async () => {
  const { door, inside, ask, untilInside } = await openGuardedServer();
  const saves = [ask('PUT', SAVE), ask('PUT', SAVE)];
  await untilInside(2);
  expect(door.isFull()).toBe(true);

  const third = await ask('PUT', SAVE);

  expect([third.status, await third.text(), third.headers.get('Retry-After')]).toEqual([
    503,
    'The server is busy. Please try again in a moment.',
    '1',
  ]);
  expect(third.headers.get('Cache-Control')).toBe('no-store');
  const other = ask('GET', '/api/miner/rank?x=1');
  await untilInside(3);
  expect((await ask('POST', '/api/miner/login')).status).toBe(503);
  for (const response of inside) response.end('answered');
  expect(await Promise.all([...saves, other].map(async answer => (await answer).text()))).toEqual([
    'answered',
    'answered',
    'answered',
  ]);
});

test('who is answered, and who goes away, leaves room', async () => {
  const { door, inside, ask, untilInside } = await openGuardedServer();
  const leaving = new AbortController();
  const left = ask('PUT', SAVE, leaving.signal).catch(() => 'left');
  const answered = ask('PUT', SAVE);
  await untilInside(2);

  leaving.abort();
  inside.at(0)?.end();
  inside.at(1)?.end('answered');

  await Promise.all([left, answered]);
  await vi.waitFor(() => expect(door.isFull()).toBe(false));
  const next = [ask('PUT', SAVE), ask('PUT', SAVE)];
  await untilInside(4);
  for (const response of inside) response.end();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200]);
});

test('fewer saves are let in while everything that is due has to wait for long turns', async () => {
  const { registry, inside, ask, untilInside } = await openGuardedServer({ saves: 200, others: 1 });
  const mostInside = async () => {
    const { values = [] } =
      (await registry.getSingleMetric('technovex_http_requests_inside_most')?.get()) ?? {};
    return values.find(({ labels }) => labels['kind'] === 'saves')?.value;
  };
  expect(await mostInside()).toBe(200);

  // Each is in time itself; the first looks at what was before as well.
  for (const count of [1, 2]) {
    const asked = ask('PUT', SAVE);
    await untilInside(count);
    for (let turn = 0; turn < 3; turn += 1) {
      beBusy();
      await nextTurn();
    }
    inside.at(-1)?.end();
    await asked;
  }

  await vi.waitFor(async () => expect(await mostInside()).toBeLessThan(200));
});

test('pages, files and probes are let in however full it is', async () => {
  const { inside, ask, untilInside } = await openGuardedServer();
  const waiting = [ask('PUT', SAVE), ask('PUT', SAVE), ask('GET', '/api')];
  await untilInside(2);

  for (const path of ['/', '/healthz', '/readyz', '/assets/index.js', '/apichain']) {
    expect(await (await ask('GET', path)).text(), path).toBe('cheap');
  }

  for (const response of inside) response.end();
  await Promise.all(waiting);
});

test('turned away are counted, and share one line a second in the log', async () => {
  const { registry, logLines, inside, ask, untilInside } = await openGuardedServer();
  const waiting = [ask('PUT', SAVE), ask('PUT', SAVE), ask('GET', '/api/miner/rank')];
  await untilInside(3);

  await Promise.all([1, 2, 3].map(() => ask('PUT', SAVE)));
  await ask('GET', '/api/miner/rank');

  const lines = (await registry.metrics())
    .split('\n')
    .filter(line => /^technovex.*(away_total|inside)\{/.test(line));
  expect(lines).toEqual([
    'technovex_http_requests_turned_away_total{kind="saves"} 3',
    'technovex_http_requests_turned_away_total{kind="others"} 1',
    'technovex_http_requests_inside{kind="saves"} 2',
    'technovex_http_requests_inside{kind="others"} 1',
  ]);
  await vi.waitFor(() => expect(logLines).toHaveLength(1), { timeout: 20_000 });
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    turnedAway: { saves: 3, others: 1 },
    msg: 'overload',
  });
  for (const response of inside) response.end();
  await Promise.all(waiting);
});
