import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL_SERVER_KEY, type FullServer, startFullServer } from '../../test/support/full-server.ts';
import { onCitus } from '../../test/support/on-citus.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';
import { openTestBrowser, type TestBrowser } from '../../test/support/test-browser.ts';

const MINER = 'demo@technovex.example';
const WALLET = `/api/miner/wallets/${MINER}`;

let server: FullServer;
beforeAll(async () => {
  server = await startFullServer({ METRICS_PORT: '0' });
});
afterAll(() => server.remove());

const ask = async (): Promise<string> => (await fetch(server.metricsAddress ?? '')).text();

/** The samples whose names start with a prefix, without buckets and sums, which depend on time. */
async function samplesOf(name: string): Promise<readonly string[]> {
  const lines = (await ask()).split('\n').filter(line => line.startsWith(name));
  return lines.filter(line => !/_bucket|_sum/.test(line)).sort();
}

/** Opens a browser with a session of the miner. */
async function browserOfMiner(): Promise<TestBrowser> {
  const browser = openTestBrowser(server.address);
  const cookies = await openMinerSession(server.database.db, {
    email: MINER,
    key: FULL_SERVER_KEY,
    expiresAt: Date.now() + 3_600_000,
  });
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  return browser;
}

test('metrics have a port of their own, and the site does not serve them', async () => {
  const { host } = new URL(server.address);
  const metrics = new URL(server.metricsAddress ?? '');

  expect([metrics.hostname, metrics.pathname, metrics.host === host]).toEqual([
    '127.0.0.1',
    '/metrics',
    false,
  ]);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  const answer = await fetch(metrics);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await fetch(new URL('/', metrics))).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
});

test('requests are counted by route, method and status class, without personal data', async () => {
  const browser = openTestBrowser(server.address);
  await browser.get(`/api/miner/check-email/${MINER}`);
  await browser.post('/api/miner/login', { email: MINER, pin: '000000' });
  await browser.get('/api/nothing/somebody@example.com');
  await browser.request('PROPFIND', '/api/miner/rank');

  await expect
    .poll(() => samplesOf('technovex_http_request_duration_seconds_count'))
    .toEqual([
      'technovex_http_request_duration_seconds_count{method="GET",route="/api/miner/check-email/:email",status="2xx"} 1',
      // The second one is `/metrics` on the site's port.
      'technovex_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 2',
      'technovex_http_request_duration_seconds_count{method="POST",route="/api/miner/login",status="4xx"} 1',
      'technovex_http_request_duration_seconds_count{method="other",route="none",status="4xx"} 1',
    ]);
  expect(await ask()).not.toMatch(/@|%40|demo|somebody/);
});

test('saves are counted by verdict, and their batches by size and duration', async () => {
  const browser = await browserOfMiner();
  await browser.put(WALLET, {});
  await browser.put(WALLET, { totalMined: 1_000_000 });
  await browser.put('/api/miner/wallets/other@example.com', {});

  expect(await samplesOf('technovex_save')).toEqual([
    'technovex_save_batch_duration_seconds_count{result="committed"} 3',
    'technovex_save_batch_size_count 3',
    'technovex_save_queue_depth 0',
    'technovex_saves_total{verdict="claims-too-much"} 1',
    'technovex_saves_total{verdict="foreign-account"} 1',
    'technovex_saves_total{verdict="granted"} 1',
  ]);
});

test('a failed batch is counted', async () => {
  const { db } = server.database;
  const browser = await browserOfMiner();
  await db.raw('ALTER TABLE miners RENAME TO hidden');
  const { status } = await browser.put(WALLET, {});
  await db.raw('ALTER TABLE hidden RENAME TO miners');

  expect(status).toBe(500);
  expect(await samplesOf('technovex_save_batch_duration_seconds_count')).toContain(
    'technovex_save_batch_duration_seconds_count{result="failed"} 1',
  );
});

test('gauges of the database pool, connections, admission control and process', async () => {
  const names = ['technovex_database', 'technovex_http_', 'technovex_hash'];
  const samples = (await Promise.all(names.map(samplesOf))).flat();

  expect(samples.filter(line => !line.includes('_seconds'))).toEqual([
    `technovex_database_connections_max ${onCitus ? 12 : 10}`,
    expect.stringMatching(/^technovex_database_connections\{state="idle"\} [1-9]$/),
    'technovex_database_connections{state="used"} 0',
    'technovex_database_waiting 0',
    expect.stringMatching(/^technovex_http_connections [1-9]$/),
    'technovex_http_connections_dropped_total{reason="max-connections"} 0',
    'technovex_http_connections_dropped_total{reason="pipelining"} 0',
    'technovex_http_requests_in_flight{kind="others"} 0',
    'technovex_http_requests_in_flight{kind="saves"} 0',
    'technovex_http_requests_limit{kind="others"} 1000',
    // On a busy machine the event loop is delayed, and the limit shrinks down to 100.
    expect.stringMatching(/^technovex_http_requests_limit\{kind="saves"\} (1\d\d|200)$/),
    'technovex_http_requests_rejected_total{kind="others"} 0',
    'technovex_http_requests_rejected_total{kind="saves"} 0',
    'technovex_http_requests_stuck{kind="others"} 0',
    'technovex_http_requests_stuck{kind="saves"} 0',
    'technovex_hash_queue_depth 0',
  ]);
  const text = await ask();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds',
  ]) {
    expect(text).toContain(name);
  }
});
