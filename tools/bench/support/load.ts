/** Generates load in a process of its own: takes a `LoadOrder` as JSON, prints a `LoadResult`. */
import { performance } from 'node:perf_hooks';
import { type BenchConnection, type BenchRequest, openConnection } from './connection.ts';
import { bowlAfter, cookieOf, emailOf } from './seeded-miners.ts';

export interface LoadOrder {
  readonly origin: string;
  readonly what: 'saves' | (Pick<BenchRequest, 'path' | 'acceptEncoding'> & { readonly cookies: boolean });
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, whatever is in flight (open loop); without it, a closed loop. */
  readonly rate?: number;
  readonly miners: number;
  /** The number of the first miner, so that orders use different ones. */
  readonly firstMiner?: number;
  /** The distance between two miners, to spread a few over all accounts. */
  readonly stride?: number;
  /** The number of saves that each miner has already sent. */
  readonly savedBefore?: number;
}

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

export interface LoadResult {
  /** All requests, including the warm-up. */
  readonly sent: number;
  readonly requestsPerSecond: number;
  readonly latency: Latency;
  readonly statuses: Readonly<Record<string, number>>;
  /** Latency by status. */
  readonly latencies: Readonly<Record<string, Latency>>;
  readonly failures: number;
  /** CPU microseconds of the load generator for a request. */
  readonly processorTime: number;
}

/** Not counted: first connections and code before its compilation. */
const WARM_UP_MS = 1_000;

/** Connections opened concurrently. */
const CONNECT_CONCURRENCY = 20;

const [, , text = ''] = process.argv;
// The benchmark that starts this process writes the argument.
const order = JSON.parse(text) as LoadOrder;
const {
  origin,
  what,
  connections,
  seconds,
  rate,
  miners,
  firstMiner = 0,
  stride = 1,
  savedBefore = 0,
} = order;

const latencies: Record<string, number[]> = {};
let failures = 0;
let sent = 0;

/** Prepared before the measurement: requests differ only in the body, which miners share. */
const requests = Array.from({ length: miners }, (_, turn): Omit<BenchRequest, 'body'> => {
  const miner = firstMiner + turn * stride;
  if (what !== 'saves') {
    const { cookies, ...asked } = what;
    return { method: 'GET', ...asked, ...(cookies && { cookie: cookieOf(miner) }) };
  }
  const path = `/api/miner/wallets/${encodeURIComponent(emailOf(miner))}`;
  return { method: 'PUT', path, cookie: cookieOf(miner) };
});

const bodies = new Map<number, string>();

function bodyOf(saves: number): string {
  const known = bodies.get(saves);
  if (known !== undefined) return known;
  const body = JSON.stringify({
    totalMined: 0,
    level: 1,
    levelProgress: 0,
    hashrate: 500,
    twitterBonusClaimed: false,
    ...bowlAfter(saves),
    mining: true,
    revision: saves - 1,
  });
  bodies.set(saves, body);
  return body;
}

function nextRequest(): BenchRequest {
  const turn = sent;
  sent += 1;
  const request = requests[turn % miners];
  if (!request) throw new Error('There are no miners.');
  if (what !== 'saves') return request;
  return { ...request, body: bodyOf(savedBefore + Math.floor(turn / miners) + 1) };
}

/** Sends one request; its latency counts from `dueAt`, when it should have been sent. */
function send(connection: BenchConnection, dueAt: number, done: () => void): void {
  connection.send(nextRequest(), status => {
    const now = performance.now();
    if (status === 0) failures += 1;
    else if (now >= countFrom && now < end) {
      const own = latencies[status];
      if (own) own.push(now - dueAt);
      else latencies[status] = [now - dueAt];
    }
    done();
  });
}

const clients: BenchConnection[] = [];
// Connections are opened before the measurement.
while (clients.length < connections) {
  const missing = Math.min(CONNECT_CONCURRENCY, connections - clients.length);
  clients.push(...(await Promise.all(Array.from({ length: missing }, () => openConnection(origin)))));
}
const before = process.cpuUsage();
const begin = performance.now();
const countFrom = begin + WARM_UP_MS;
const end = countFrom + seconds * 1_000;

/** Closed loop: each connection sends its next request after the previous response. */
const runClosedLoop = () =>
  Promise.all(
    clients.map(
      client =>
        new Promise<void>(resolve => {
          const next = () => {
            if (performance.now() < end) send(client, performance.now(), next);
            else resolve();
          };
          next();
        }),
    ),
  );

/** Open loop: requests are due at their times, and waiting for a connection counts as latency. */
const runOpenLoop = (wanted: number) =>
  new Promise<void>(resolve => {
    const idle = [...clients];
    const due: number[] = [];
    let planned = 0;
    const openAgain = async () => {
      const client = await openConnection(origin);
      clients.push(client);
      idle.push(client);
      pass();
    };
    const pass = () => {
      while (due.length > 0 && idle.length > 0) {
        const client = idle.shift();
        if (client && !client.isOpen()) {
          openAgain();
          continue;
        }
        const dueAt = due.shift();
        if (client && dueAt !== undefined) {
          send(client, dueAt, () => {
            idle.push(client);
            pass();
          });
        }
      }
    };
    const timer = setInterval(() => {
      const now = Math.min(performance.now(), end);
      for (; begin + (planned * 1_000) / wanted < now; planned += 1)
        due.push(begin + (planned * 1_000) / wanted);
      // Requests that are still due at the end are dropped.
      if (now >= end) due.length = 0;
      pass();
      if (now < end || idle.length < connections) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });

await (rate === undefined ? runClosedLoop() : runOpenLoop(rate));
const spent = process.cpuUsage(before);
for (const client of clients) client.close();

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN };
}

const forEachStatus = <Value>(make: (times: readonly number[]) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(latencies).map(([status, times]) => [status, make(times)]));

const all = Object.values(latencies).flat();
const result: LoadResult = {
  sent,
  requestsPerSecond: all.length / seconds,
  latency: latencyOf(all),
  statuses: forEachStatus(({ length }) => length),
  latencies: forEachStatus(latencyOf),
  failures,
  processorTime: (spent.user + spent.system) / sent,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
