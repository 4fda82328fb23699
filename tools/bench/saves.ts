/**
 * Saves a second with 75,000 miners: (a) bare Koa that echoes a PUT, (b) the real route, (c) the
 * real route with one UPDATE for each request. Three interleaved rounds.
 */

import { type LoadResult, load } from './support/load.ts';
import { memoryOf, processorTimeOf } from './support/process-usage.ts';
import { type BenchServer, startDatabase, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { seedMiners } from './support/seeded-miners.ts';

const MINERS = 75_000;
const CONNECTIONS = 128;
const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** Every miner saves at least once (every five seconds): warms the session cache and the JIT. */
const WARM_UP_SECONDS = 12;

const database = await startDatabase();
const running: BenchServer[] = [];
try {
  console.log(`Creating ${MINERS.toLocaleString('en')} accounts ...`);
  await seedMiners(database.db, { miners: MINERS, loggedIn: MINERS });
  const env = { DATABASE_URL: database.url };
  const bare = await startServerProcess('bare-server');
  running.push(bare);
  const batches = await startServerProcess('server', env);
  running.push(batches);
  const single = await startServerProcess('single-updates-server', env);
  running.push(single);

  const order = { what: 'saves', connections: CONNECTIONS, seconds: SECONDS, miners: MINERS } as const;
  /** Extends the load's result by the server's CPU microseconds a request. */
  async function savesOf(
    server: BenchServer,
    rest: { rate?: number; seconds?: number; savedBefore: number },
  ): Promise<LoadResult & { readonly serverTime: number }> {
    const before = await processorTimeOf(server);
    const result = await load({ ...order, origin: server.origin, ...rest });
    return { ...result, serverTime: round(((await processorTimeOf(server)) - before) / result.sent, 1) };
  }

  await savesOf(batches, { seconds: WARM_UP_SECONDS, savedBefore: 0 });
  type Saves = Awaited<ReturnType<typeof savesOf>>;
  const rounds: { a: Saves; b: Saves; c: Saves; memory: number }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const a = await savesOf(bare, { savedBefore: 0 });
    const b = await savesOf(batches, { savedBefore: (at + 1) * 100 });
    const c = await savesOf(single, { savedBefore: (at + 1) * 100 + 50 });
    rounds.push({ a, b, c, memory: await memoryOf(batches) });
    console.log(
      `round ${at + 1}: ${Object.entries({ bare: a, batches: b, 'single updates': c })
        .map(([name, one]) => `${name} ${round(one.requestsPerSecond, 0)}/s (${one.serverTime} µs)`)
        .join(', ')}`,
    );
  }
  const perSecond = (which: 'a' | 'b' | 'c') => median(rounds.map(one => one[which].requestsPerSecond));
  const peak = perSecond('b');
  const quieter: { b: Saves; memory: number }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const b = await savesOf(batches, { rate: (peak * 3) / 4, savedBefore: (ROUNDS + at + 1) * 100 });
    quieter.push({ b, memory: await memoryOf(batches) });
  }
  // Memory oscillates with garbage collection; a leak raises its maximum.
  const highest = (of: readonly { readonly memory: number }[]) => Math.max(...of.map(({ memory }) => memory));
  const refused = [...rounds.flatMap(({ b, c }) => [b, c]), ...quieter.map(({ b }) => b)].filter(
    ({ failures, statuses }) => failures > 0 || Object.keys(statuses).some(status => status !== '200'),
  );
  await report(
    'saves',
    [
      {
        figure: "bare Koa's processor time for a request / the server's for a save",
        value: median(rounds.map(({ a, b }) => a.serverTime / b.serverTime)),
        atLeast: 0.5,
      },
      { figure: 'throughput of batches / single updates', value: peak / perSecond('c'), atLeast: 3.5 },
      {
        figure: '99th percentile at three quarters of the peak (ms), the worst round',
        value: Math.max(...quieter.map(({ b }) => b.p99)),
        atMost: 50,
      },
      {
        figure: 'memory in the last three rounds / the three before',
        value: highest(quieter) / highest(rounds),
        atMost: 1.25,
      },
      { figure: 'runs with a status other than 200', value: refused.length, atMost: 0 },
    ],
    { miners: MINERS, connections: CONNECTIONS, seconds: SECONDS, rounds, atThreeQuarters: quieter },
  );
} finally {
  for (const server of running) await server.stop();
  await database.stop();
}
