import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createAdmissionControl } from './admission-control.ts';

const SAVE = '/api/miner/wallets/a%40example.com';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Longer than the event loop may be delayed, and as long as a window of the limiter. */
const BLOCK_MS = 100;

function blockEventLoop(): void {
  const startedAtMs = performance.now();
  while (performance.now() - startedAtMs < BLOCK_MS);
}

/** Starts a server that admits two saves and one other request. A test ends the responses. */
async function startServer(limits = { saves: 2, others: 1 }) {
  const registry = new Registry();
  const logLines: string[] = [];
  const log = pino({}, { write: line => logLines.push(line) });
  const admission = createAdmissionControl({ limits, log, registry });
  const admitted: ServerResponse[] = [];
  const server = createServer(
    admission.admit(({ url = '' }, response) => {
      if (url.startsWith('/api/')) admitted.push(response);
      else response.end('cheap');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(signal && { signal }) });
  const untilAdmitted = (count: number) => vi.waitFor(() => expect(admitted).toHaveLength(count));
  return { admission, registry, logLines, admitted, ask, untilAdmitted };
}

test('rejects requests beyond the limit of their kind, and admits the other kind', async () => {
  const { admission, admitted, ask, untilAdmitted } = await startServer();
  const saves = [ask('PUT', SAVE), ask('PUT', SAVE)];
  await untilAdmitted(2);
  expect(admission.isAtLimit()).toBe(true);

  const third = await ask('PUT', SAVE);

  expect([third.status, await third.text(), third.headers.get('Retry-After')]).toEqual([
    503,
    'The server is busy. Please try again in a moment.',
    '1',
  ]);
  expect(third.headers.get('Cache-Control')).toBe('no-store');
  const other = ask('GET', '/api/miner/rank?x=1');
  await untilAdmitted(3);
  expect((await ask('POST', '/api/miner/login')).status).toBe(503);
  for (const response of admitted) response.end('answered');
  expect(await Promise.all([...saves, other].map(async answer => (await answer).text()))).toEqual([
    'answered',
    'answered',
    'answered',
  ]);
});

test('releases the slots of answered requests and of disconnected clients', async () => {
  const { admission, admitted, ask, untilAdmitted } = await startServer();
  const leave = new AbortController();
  const left = ask('PUT', SAVE, leave.signal).catch(() => 'left');
  const answered = ask('PUT', SAVE);
  await untilAdmitted(2);

  leave.abort();
  admitted.at(0)?.end();
  admitted.at(1)?.end('answered');

  await Promise.all([left, answered]);
  await vi.waitFor(() => expect(admission.isAtLimit()).toBe(false));
  const next = [ask('PUT', SAVE), ask('PUT', SAVE)];
  await untilAdmitted(4);
  for (const response of admitted) response.end();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200]);
});

test('admits fewer saves while the event loop is delayed', async () => {
  const { registry, admitted, ask, untilAdmitted } = await startServer({ saves: 200, others: 1 });
  const saveLimit = async () => {
    const { values = [] } = (await registry.getSingleMetric('technovex_http_requests_limit')?.get()) ?? {};
    return values.find(({ labels }) => labels['kind'] === 'saves')?.value;
  };
  expect(await saveLimit()).toBe(200);

  // Each save meets its latency; the first also measures the time before it.
  for (const count of [1, 2]) {
    const asked = ask('PUT', SAVE);
    await untilAdmitted(count);
    for (let turn = 0; turn < 3; turn += 1) {
      blockEventLoop();
      await nextTick();
    }
    admitted.at(-1)?.end();
    await asked;
  }

  await vi.waitFor(async () => expect(await saveLimit()).toBeLessThan(200));
});

test('admits pages, files and probes at the limit', async () => {
  const { admitted, ask, untilAdmitted } = await startServer();
  const waiting = [ask('PUT', SAVE), ask('PUT', SAVE), ask('GET', '/api')];
  await untilAdmitted(2);

  for (const path of ['/', '/healthz', '/readyz', '/assets/index.js', '/apichain']) {
    expect(await (await ask('GET', path)).text(), path).toBe('cheap');
  }

  for (const response of admitted) response.end();
  await Promise.all(waiting);
});

test('counts rejected requests, and logs one line a second for them', async () => {
  const { registry, logLines, admitted, ask, untilAdmitted } = await startServer();
  const waiting = [ask('PUT', SAVE), ask('PUT', SAVE), ask('GET', '/api/miner/rank')];
  await untilAdmitted(3);

  await Promise.all([1, 2, 3].map(() => ask('PUT', SAVE)));
  await ask('GET', '/api/miner/rank');

  const lines = (await registry.metrics())
    .split('\n')
    .filter(line => /^technovex.*(rejected_total|in_flight|stuck)\{/.test(line));
  expect(lines).toEqual([
    'technovex_http_requests_in_flight{kind="saves"} 2',
    'technovex_http_requests_in_flight{kind="others"} 1',
    'technovex_http_requests_stuck{kind="saves"} 0',
    'technovex_http_requests_stuck{kind="others"} 0',
    'technovex_http_requests_rejected_total{kind="saves"} 3',
    'technovex_http_requests_rejected_total{kind="others"} 1',
  ]);
  await vi.waitFor(() => expect(logLines).toHaveLength(1), { timeout: 20_000 });
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    rejected: { saves: 3, others: 1 },
    msg: 'overload',
  });
  for (const response of admitted) response.end();
  await Promise.all(waiting);
});

test('counts stuck requests', async () => {
  const { registry, admitted, ask, untilAdmitted } = await startServer();
  const waiting = ask('PUT', SAVE);
  await untilAdmitted(1);

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * 60_000 + 1);
  const metrics = await registry.metrics();
  vi.restoreAllMocks();

  expect(metrics).toContain('technovex_http_requests_stuck{kind="saves"} 1');
  expect(metrics).toContain('technovex_http_requests_stuck{kind="others"} 0');
  admitted.at(0)?.end();
  await waiting;
  expect(await registry.metrics()).toContain('technovex_http_requests_stuck{kind="saves"} 0');
});
