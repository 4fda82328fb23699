/**
 * Two processes on one database against one. Each account has to equal its last acknowledged save.
 */
import { cpus } from 'node:os';
import { unitsFromTxv } from '../../contract/amounts.ts';
import type { LoadResult } from './support/load.ts';
import { type BenchServer, load, startDatabase, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { bowlAfter, seedMiners } from './support/seeded-miners.ts';

const MINERS = 10_000;
const CONNECTIONS = 128;
const ROUNDS = 3;
/** Cores for two servers, database and load; with fewer, the second must only cost little. */
const MIN_CORES = 6;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);

const database = await startDatabase();
const servers: BenchServer[] = [];
try {
  await seedMiners(database.db, { miners: MINERS, loggedIn: MINERS });
  for (let node = 0; node < 2; node += 1) {
    servers.push(await startServerProcess('server', { DATABASE_URL: database.url }));
  }
  const parts: { readonly savedBefore: number; readonly result: LoadResult }[] = [];
  let saved = 0;

  async function savesOn(nodes: readonly BenchServer[]): Promise<number> {
    const savedBefore = saved;
    const order = { what: 'saves', seconds: SECONDS, miners: MINERS, savedBefore } as const;
    const results = await Promise.all(
      nodes.map(({ origin }) => load({ ...order, origin, connections: CONNECTIONS / nodes.length })),
    );
    parts.push(...results.map(result => ({ savedBefore, result })));
    saved += Math.max(...results.map(({ sent }) => Math.ceil(sent / MINERS)));
    return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
  }

  const rounds: { one: number; two: number }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    rounds.push({ one: await savesOn(servers.slice(0, 1)), two: await savesOn(servers) });
  }

  const lastSave = (miner: number) =>
    Math.max(
      ...parts.map(({ savedBefore, result }) =>
        result.sent > miner ? savedBefore + Math.floor((result.sent - 1 - miner) / MINERS) + 1 : 0,
      ),
    );
  const rows: { email: string; bowl: string; mined: string }[] = await database
    .db('miners')
    .select('email', 'bowl', 'mined')
    .orderBy('email');
  const wrong = rows.filter(({ bowl, mined }, miner) => {
    const wanted = unitsFromTxv(bowlAfter(lastSave(miner)).pendingCoins);
    return Number(bowl) !== wanted || Number(mined) !== wanted;
  });
  const refused = parts.filter(
    ({ result: { failures, statuses } }) => failures > 0 || Object.keys(statuses).join() !== '200',
  );
  const [one, two] = [median(rounds.map(at => at.one)), median(rounds.map(at => at.two))];
  console.log(`one process ${round(one, 0)}/s, two ${round(two, 0)}/s`);
  await report(
    'nodes',
    [
      {
        figure: 'throughput of two processes / one process',
        value: two / one,
        atLeast: cpus().length >= MIN_CORES ? 1.7 : 0.8,
      },
      { figure: 'accounts that differ from the last acknowledged save', value: wrong.length, atMost: 0 },
      { figure: 'runs with a status other than 200', value: refused.length, atMost: 0 },
    ],
    { miners: MINERS, connections: CONNECTIONS, seconds: SECONDS, rounds },
  );
} finally {
  for (const server of servers) await server.stop();
  await database.stop();
}
