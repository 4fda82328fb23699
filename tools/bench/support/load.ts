/**
 * Puts load on a server on this machine and tells what came of it; runs as a process of its own, so that it does not share
 * a thread with what is measured. Its only argument is a `LoadOrder` as JSON; it prints a `LoadResult`.
 */
import { performance } from 'node:perf_hooks';
import { type BenchConnection, type BenchRequest, openConnection } from './connection.ts';
import { bowlAfter, cookieOf, emailOf } from './seeded-miners.ts';

export interface LoadOrder {
  readonly origin: string;
  readonly what: 'saves' | { readonly path: string; readonly cookies: boolean };
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second that are begun whatever is still under way; without it each connection sends all it can. */
  readonly rate?: number;
  /** Miners who take turns. */
  readonly miners: number;
  /** The first of them, so that orders do not meet on the same ones. */
  readonly firstMiner?: number;
  /** Miners lie this far apart, so that a few of them are spread over all. */
  readonly stride?: number;
  /** How often each of them has saved before. */
  readonly savedBefore?: number;
}

/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

export interface LoadResult {
  /** All requests, those of the warm-up among them. */
  readonly sent: number;
  readonly requestsPerSecond: number;
  readonly latency: Latency;
  readonly statuses: Readonly<Record<string, number>>;
  /** The same for the answers of each status. */
  readonly latencies: Readonly<Record<string, Latency>>;
  readonly failures: number;
  /** Microseconds of a processor that a request cost whoever sent it. */
  readonly processorTime: number;
}

/** What of a run is not counted: the first connections, and code that is not compiled yet. */
const WARM_UP = 1_000;

/** Connections that are opened at a time. */
const OPENED_AT_ONCE = 20;

const [, , text = ''] = process.argv;
// Written by the benchmark that started this.
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

/** Made before anything is measured: what a miner sends is the same each time but for the body, and that is the same for all. */
const requests = Array.from({ length: miners }, (_, turn): Omit<BenchRequest, 'body'> => {
  const miner = firstMiner + turn * stride;
  if (what !== 'saves') {
    return { method: 'GET', path: what.path, ...(what.cookies && { cookie: cookieOf(miner) }) };
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

/** Sends one request; `dueAt` is when it should have left, which is what its visitor waits from. */
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
// A crowd that is there already, and not one that comes all at once.
while (clients.length < connections) {
  const missing = Math.min(OPENED_AT_ONCE, connections - clients.length);
  clients.push(...(await Promise.all(Array.from({ length: missing }, () => openConnection(origin)))));
}
const before = process.cpuUsage();
const begin = performance.now();
const countFrom = begin + WARM_UP;
const end = countFrom + seconds * 1_000;

/** Each connection sends its next request when the one before it was answered. */
const sendOneAfterTheOther = () =>
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

/** Requests leave at their times, and wait for a connection if there is none: that waiting is theirs as well. */
const sendAt = (wanted: number) =>
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
      // What could not leave in time is left out: nothing of it would be counted.
      if (now >= end) due.length = 0;
      pass();
      if (now < end || idle.length < connections) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });

await (rate === undefined ? sendOneAfterTheOther() : sendAt(rate));
const spent = process.cpuUsage(before);
for (const client of clients) client.close();

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN };
}

/** Something of the answers of each status. */
const ofEach = <Value>(make: (times: readonly number[]) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(latencies).map(([status, times]) => [status, make(times)]));

const all = Object.values(latencies).flat();
const result: LoadResult = {
  sent,
  requestsPerSecond: all.length / seconds,
  latency: latencyOf(all),
  statuses: ofEach(({ length }) => length),
  latencies: ofEach(latencyOf),
  failures,
  processorTime: (spent.user + spent.system) / sent,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
