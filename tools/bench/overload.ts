/**
 * Saves at one and a half times of what one server process can do, for ten minutes: what it rejects has to be rejected quickly, what it
 * accepts to be answered in time, probes to be answered, and its memory to stay as it is. The load goes by the clock, whatever comes of it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf, processorTimeOf } from './support/process-usage.ts';
import { type BenchServer, load, startDatabase, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { seedMiners } from './support/seeded-miners.ts';

const MINERS = 20_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
/** How much more is asked for than was done at most. */
const TIMES = 1.5;
/** More than may be in flight, so that some requests are always rejected. */
const CONNECTIONS = 3_000;
/** Milliseconds between two looks at memory and at the probes. */
const BETWEEN = 500;

interface Look {
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds until the answer. */
  readonly health: number;
  readonly ready: number;
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url)).text();
  return performance.now() - began;
}

async function lookAt(server: BenchServer): Promise<Look> {
  const [memory, health, ready] = await Promise.all([
    memoryOf(server),
    timeOf(`${server.origin}/healthz`),
    timeOf(`${server.origin}/readyz`),
  ]);
  return { memory, health, ready };
}

/** Looks until it is told to stop; answers what it has seen. */
function watch(server: BenchServer): () => Promise<readonly Look[]> {
  const over = new AbortController();
  const looks: Look[] = [];
  const watching = (async () => {
    while (!over.signal.aborted) {
      looks.push(await lookAt(server));
      await wait(BETWEEN, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  // A server that has gone is told when the load has ended.
  watching.catch(() => undefined);
  return async () => {
    over.abort();
    await watching;
    return looks;
  };
}

const nearlyLongest = (times: readonly number[]): number =>
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

  const stopWatching = watch(server);
  const before = await processorTimeOf(server);
  const overload = await load({
    ...order,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate: peak.requestsPerSecond * TIMES,
    savedBefore: 200,
  });
  const serverTime = round(((await processorTimeOf(server)) - before) / overload.sent, 1);
  const looks = await stopWatching();

  const third = Math.floor(looks.length / 3);
  const memoryIn = (part: readonly Look[]) => median(part.map(({ memory }) => memory));
  const { '200': granted = 0, '503': rejected = 0, ...others } = overload.statuses;
  await report(
    'overload',
    [
      {
        figure: 'answered, of what was asked for',
        value: overload.requestsPerSecond / peak.requestsPerSecond / TIMES,
        atLeast: 0.99,
      },
      {
        figure: 'granted, of what could be done at most',
        value: granted / SECONDS / peak.requestsPerSecond,
        atLeast: 0.5,
      },
      {
        figure: '99th percentile of rejected requests (ms)',
        value: overload.latencies['503']?.p99 ?? Number.NaN,
        atMost: 500,
      },
      {
        figure: '99th percentile of what was granted (ms)',
        value: overload.latencies['200']?.p99 ?? Number.NaN,
        atMost: 1_500,
      },
      {
        figure: '99th percentile of /healthz (ms)',
        value: nearlyLongest(looks.map(({ health }) => health)),
        atMost: 500,
      },
      {
        figure: 'memory in the last third, of that in the first',
        value: memoryIn(looks.slice(-third)) / memoryIn(looks.slice(0, third)),
        atMost: 1.1,
      },
      {
        figure: 'any other answer, and none',
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
      ready: nearlyLongest(looks.map(({ ready }) => ready)),
      memory: looks
        .filter((_, at) => at % Math.max(1, Math.floor(looks.length / 20)) === 0)
        .map(({ memory }) => round(memory, 0)),
    },
  );
} finally {
  await server?.stop();
  await database.stop();
}
