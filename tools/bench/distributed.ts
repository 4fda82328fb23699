/**
 * Saves, list and rank with a million miners on one PostgreSQL, and on the same coordinator with
 * one, two and more workers; and how long it takes to distribute them and to bring them back.
 * Needs `CITUS_URL`: the coordinator, as a superuser, with all nodes on this machine.
 */
import { connect, type Database } from '../../db/connection.ts';
import { distribute, undistribute } from '../../db/distribute.ts';
import { listBestMiners } from '../../db/queries/leaderboard.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { findDistribution } from '../../db/queries/shards.queries.ts';
import { checkpointIntervals, createRanks, readCheckpoints } from '../../server/miner/ranks.ts';
import {
  connectTo,
  createOnNodes,
  createOwner,
  dropDatabase,
  postmasterAt,
  withDatabase,
  workerUrls,
} from '../../test/support/citus-cluster.ts';
import { load } from './support/load.ts';
import { processorTimeOf, treeProcessorTimeOf } from './support/process-usage.ts';
import { type BenchServer, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { emailOf, seedMiners } from './support/seeded-miners.ts';

const MINERS = Number(process.env['BENCH_MINERS'] ?? 1_000_000);
const SAVING = Math.min(MINERS, 75_000);
/** Fewer than the admission control of two servers admits at its lowest limit. */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 192);
const SERVERS = 2;
const SHARDS = Number(process.env['BENCH_SHARDS'] ?? 32);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const NAME = 'technovex_bench';

const { CITUS_URL: citusUrl = '' } = process.env;
if (citusUrl === '') {
  console.log('skipped: set CITUS_URL to the URL of a coordinator, with a superuser.');
  process.exit();
}

interface Node {
  readonly name: string;
  readonly postmaster: number;
}

const nodeAt = async (url: string, name: string): Promise<Node> => ({
  name,
  postmaster: await postmasterAt(url),
});

async function timeOf<Result>(work: () => Promise<Result>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const medianOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const durations: number[] = [];
  for (let at = 0; at < times; at += 1) durations.push(await timeOf(work));
  return round(median(durations), 1);
};

interface Figures {
  readonly workers: number;
  readonly savesPerSecond: number;
  readonly p99: number;
  readonly statuses: readonly Readonly<Record<string, number>>[];
  /** CPU microseconds for a save. */
  readonly processorTime: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly list: number;
  readonly allCheckpoints: number;
  readonly rank: number;
}

let saved = 0;

async function measure(url: string, nodes: readonly Node[], workers: number): Promise<Figures> {
  const db = connect(url, { queryTimeoutMs: null });
  const servers: BenchServer[] = [];
  try {
    for (let at = 0; at < SERVERS; at += 1)
      servers.push(await startServerProcess('server', { DATABASE_URL: url }));
    const share = SAVING / SERVERS;
    const save = async (seconds: number) => {
      const results = await Promise.all(
        servers.map(({ origin }, at) =>
          load({
            what: 'saves',
            origin,
            seconds,
            connections: CONNECTIONS / SERVERS,
            miners: share,
            firstMiner: at * share,
            savedBefore: saved,
          }),
        ),
      );
      saved += Math.max(...results.map(({ sent }) => Math.ceil(sent / share)));
      return results;
    };
    await save(SECONDS);
    const before = await usageOf(servers, nodes);
    const results = await save(SECONDS);
    const after = await usageOf(servers, nodes);
    const sent = results.reduce((sum, one) => sum + one.sent, 0);
    return {
      workers,
      savesPerSecond: round(
        results.reduce((sum, one) => sum + one.requestsPerSecond, 0),
        0,
      ),
      p99: round(Math.max(...results.map(({ p99 }) => p99)), 0),
      statuses: results.map(({ statuses, failures }) => ({ ...statuses, failures })),
      processorTime: Object.fromEntries(
        Object.entries(after).map(([name, time]) => [name, round((time - (before[name] ?? 0)) / sent, 1)]),
      ),
      ...(await measureQueries(db)),
    };
  } finally {
    for (const server of servers) await server.stop();
    await db.destroy();
  }
}

async function usageOf(
  servers: readonly BenchServer[],
  nodes: readonly Node[],
): Promise<Readonly<Record<string, number>>> {
  const usage: Record<string, number> = {};
  const add = (name: string, time: number) => {
    usage[name] = (usage[name] ?? 0) + time;
  };
  for (const server of servers) add('µs servers', await processorTimeOf(server));
  for (const { name, postmaster } of nodes) add(name, await treeProcessorTimeOf(postmaster));
  return usage;
}

async function measureQueries(db: Database): Promise<Pick<Figures, 'list' | 'allCheckpoints' | 'rank'>> {
  const intervals = checkpointIntervals(await findDistribution(db));
  const { signal } = new AbortController();
  const allCheckpoints = await timeOf(() => readCheckpoints(db, intervals, { pauseFactor: 0, signal }));
  const ranks = createRanks({ db, now: Date.now, intervals });
  const middle = await findMiner(db, emailOf(Math.floor(MINERS / 2) + 2));
  if (!middle?.totalReachedAt) throw new Error('This miner has a total.');
  const { email, holding, totalReachedAt: reachedAt } = middle;
  await ranks.of({ email, total: holding.total, reachedAt });
  const rank = await medianOf(20, () => ranks.of({ email, total: holding.total, reachedAt }));
  await ranks.stop();
  return {
    list: await medianOf(20, () => listBestMiners(db, 100)),
    allCheckpoints: round(allCheckpoints, 0),
    rank,
  };
}

/** Lets only the first workers have shards. */
async function allowShardsOn(workers: readonly string[], count: number): Promise<void> {
  const client = await connectTo(withDatabase(citusUrl, NAME));
  for (const [at, worker] of workers.entries()) {
    const { hostname, port } = new URL(worker);
    await client.query(`SELECT citus_set_node_property($1, $2, 'shouldhaveshards', $3)`, [
      hostname,
      Number(port),
      at < count,
    ]);
  }
  await client.end();
}

const workers = await workerUrls(citusUrl);
await createOwner(citusUrl);
try {
  const url = await createOnNodes(citusUrl, workers, NAME);
  const nodes = [
    await nodeAt(citusUrl, 'µs coordinator'),
    ...(await Promise.all(workers.map(worker => nodeAt(worker, 'µs workers')))),
  ];
  const db = connect(withDatabase(citusUrl, NAME), { queryTimeoutMs: null });
  console.log(`Creating ${MINERS.toLocaleString('en')} accounts ...`);
  await seedMiners(db, {
    miners: MINERS,
    loggedIn: SAVING,
    total: `CASE WHEN n % 10 = 0 THEN 0 WHEN n % 5 = 1 THEN 1000000000 ELSE (n::bigint * 7919) % 5000000000 + 1 END`,
  });
  await db.destroy();
  const say = (line: string): void => console.log(line);
  const rounds: (Figures & { readonly distributeSeconds?: number; readonly undistributeSeconds?: number })[] =
    [];
  rounds.push(await measure(url, nodes, 0));
  for (const count of [1, 2, 4].filter(one => one <= workers.length)) {
    await allowShardsOn(workers, count);
    const distributed = await timeOf(() => distribute(url, { shards: SHARDS, say }));
    const figures = await measure(url, nodes, count);
    const undistributed = await timeOf(() => undistribute(url, say));
    rounds.push({
      ...figures,
      distributeSeconds: round(distributed / 1_000, 1),
      undistributeSeconds: round(undistributed / 1_000, 1),
    });
  }
  console.table(
    rounds.map(({ processorTime, statuses: _, ...figures }) => ({ ...figures, ...processorTime })),
  );
  const refused = rounds
    .flatMap(({ statuses }) => statuses)
    .filter(({ failures = 0, 200: _, ...others }) => failures > 0 || Object.keys(others).length > 0).length;
  await report('distributed', [{ figure: 'loads with a status other than 200', value: refused, atMost: 0 }], {
    miners: MINERS,
    saving: SAVING,
    connections: CONNECTIONS,
    shards: SHARDS,
    seconds: SECONDS,
    rounds,
  });
} finally {
  for (const node of [citusUrl, ...workers]) await dropDatabase(node, NAME);
}
