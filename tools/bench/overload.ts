/**
 * Saves at 1.5 times the peak of one server process, for ten minutes: it has to reject quickly, to
 * answer accepted requests and probes in time, and to keep its memory. An open-loop load: requests
 * are sent by the clock, whatever the latency.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { load } from './support/load.ts';
import { memoryOf, processorTimeOf } from './support/process-usage.ts';
import { type BenchServer, startDatabase, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { seedMiners } from './support/seeded-miners.ts';

const MINERS = 20_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const LOAD_FACTOR = 1.5;
/** Above the maximum of requests in flight, so that some are always rejected. */
const CONNECTIONS = 3_000;
/** Milliseconds between two samples of memory and probes. */
const SAMPLE_INTERVAL_MS = 500;

interface Sample {
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds until the response. */
  readonly health: number;
  readonly ready: number;
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url)).text();
  return performance.now() - began;
}

async function takeSample(server: BenchServer): Promise<Sample> {
  const [memory, health, ready] = await Promise.all([
    memoryOf(server),
    timeOf(`${server.origin}/healthz`),
    timeOf(`${server.origin}/readyz`),
  ]);
  return { memory, health, ready };
}

/** Samples until the returned function is called, which returns the samples. */
function startSampling(server: BenchServer): () => Promise<readonly Sample[]> {
  const over = new AbortController();
  const samples: Sample[] = [];
  const sampling = (async () => {
    while (!over.signal.aborted) {
      samples.push(await takeSample(server));
      await wait(SAMPLE_INTERVAL_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  // The caller gets the error when it stops the sampling.
  sampling.catch(() => undefined);
  return async () => {
    over.abort();
    await sampling;
    return samples;
  };
}

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const database = await startDatabase();
let server: BenchServer | undefined;
try {
  await seedMiners(database.db, { miners: MINERS, loggedIn: MINERS });
  server = await startServerProcess('server', { DATABASE_URL: database.url });
  const order = { what: 'saves', origin: server.origin, miners: MINERS } as const;

  const warmUp = { ...order, connections: 128, seconds: Math.min(6, SECONDS) };
  await load({ ...warmUp, savedBefore: 0 });
  const peak = await load({ ...warmUp, savedBefore: 100 });

  const stopSampling = startSampling(server);
  const before = await processorTimeOf(server);
  const overload = await load({
    ...order,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate: peak.requestsPerSecond * LOAD_FACTOR,
    savedBefore: 200,
  });
  const serverTime = round(((await processorTimeOf(server)) - before) / overload.sent, 1);
  const samples = await stopSampling();

  const third = Math.floor(samples.length / 3);
  const memoryIn = (part: readonly Sample[]) => median(part.map(({ memory }) => memory));
  const { '200': accepted = 0, '503': rejected = 0, ...others } = overload.statuses;
  await report(
    'overload',
    [
      {
        figure: 'answered / offered',
        value: overload.requestsPerSecond / peak.requestsPerSecond / LOAD_FACTOR,
        atLeast: 0.99,
      },
      { figure: 'accepted / peak', value: accepted / SECONDS / peak.requestsPerSecond, atLeast: 0.5 },
      {
        figure: '99th percentile of rejected requests (ms)',
        value: overload.p99Of['503'] ?? Number.NaN,
        atMost: 500,
      },
      {
        figure: '99th percentile of accepted requests (ms)',
        value: overload.p99Of['200'] ?? Number.NaN,
        atMost: 1_500,
      },
      {
        figure: '99th percentile of /healthz (ms)',
        value: percentile99(samples.map(({ health }) => health)),
        atMost: 500,
      },
      {
        figure: 'memory in the last third / first third',
        value: memoryIn(samples.slice(-third)) / memoryIn(samples.slice(0, third)),
        atMost: 1.1,
      },
      {
        figure: 'failures and other statuses',
        value: Object.values(others).reduce((a, b) => a + b, overload.failures),
        atMost: 0,
      },
    ],
    {
      miners: MINERS,
      connections: CONNECTIONS,
      seconds: SECONDS,
      peak,
      overload,
      rejected,
      serverTime,
      ready: percentile99(samples.map(({ ready }) => ready)),
      memory: samples
        .filter((_, at) => at % Math.max(1, Math.floor(samples.length / 20)) === 0)
        .map(({ memory }) => round(memory, 0)),
    },
  );
} finally {
  await server?.stop();
  await database.stop();
}
