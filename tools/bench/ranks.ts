/** A million miners, a third of whom collect: the list beside bare Koa, and a miner's own rank. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHECKPOINT_INTERVALS, readCheckpoints } from '../../server/miner/ranks.ts';
import { type LoadResult, load } from './support/load.ts';
import { processorTimeOf } from './support/process-usage.ts';
import { type BenchServer, startDatabase, startServerProcess } from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { seedMiners } from './support/seeded-miners.ts';

const MINERS = Number(process.env['BENCH_MINERS'] ?? 1_000_000);
const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** Requests a second for ranks: every 75,000th miner asks once in five minutes. */
const RANKS_PER_SECOND = 250;
/** Size and interval (ms) of batches: a third of a million miners collects in five minutes. */
const [COLLECTS, COLLECT_INTERVAL] = [64, 58];
/** As browsers send it. */
const LIST = { path: '/api/miner/leaderboard', acceptEncoding: 'gzip, deflate, br, zstd' };

const database = await startDatabase();
const folder = await mkdtemp(join(tmpdir(), 'technovex-bench-'));
const running: BenchServer[] = [];
const { db } = database;
let changing = true;

/** Lets a third of the miners collect repeatedly, in batches of the server's size. */
async function change(): Promise<number> {
  let changed = 0;
  for (let from = 0; changing; from = (from + 3 * COLLECTS) % MINERS) {
    await db.raw(
      `UPDATE miners SET total = total + 1 + (random() * 100000)::bigint, total_reached_at = date_trunc('milliseconds', now())
        WHERE email = ANY (SELECT 'miner-' || lpad(n::text, 7, '0') || '@example.com'
                             FROM generate_series(:from, :upTo, 3) AS n)`,
      { from, upTo: from + 3 * COLLECTS - 1 },
    );
    changed += COLLECTS;
    await wait(COLLECT_INTERVAL);
  }
  return changed;
}

/** Fetches the bytes as they are sent. */
async function fetchUndecoded(url: string, acceptEncoding: string) {
  const sent = request(url, { headers: { 'Accept-Encoding': acceptEncoding } }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('The server did not answer.');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] ?? 'identity' };
}

try {
  console.log(`Creating ${MINERS.toLocaleString('en')} accounts ...`);
  // A tenth has a total of 0; of the others, every fifth has just the follow bonus.
  await seedMiners(db, {
    miners: MINERS,
    loggedIn: Math.min(MINERS, 50_000),
    total: `CASE WHEN n % 10 = 0 THEN 0 WHEN n % 5 = 1 THEN 1000000000 ELSE (n::bigint * 7919) % 5000000000 + 1 END`,
  });
  const began = performance.now();
  await readCheckpoints(db, CHECKPOINT_INTERVALS, { pauseFactor: 0, signal: new AbortController().signal });
  const stepsTime = performance.now() - began;
  const server = await startServerProcess('server', { DATABASE_URL: database.url });
  running.push(server);
  const answerFile = join(folder, 'leaderboard.json');
  const sent = await fetchUndecoded(`${server.origin}${LIST.path}`, LIST.acceptEncoding);
  await writeFile(answerFile, sent.bytes);
  const bare = await startServerProcess('bare-server', {
    ANSWER_FILE: answerFile,
    ANSWER_ENCODING: sent.encoding,
  });
  running.push(bare);

  const order = { connections: CONNECTIONS, seconds: SECONDS, miners: Math.min(MINERS, 50_000) };
  /** Extends the load's result by the server's CPU microseconds a request. */
  async function list(of: BenchServer): Promise<LoadResult & { readonly serverTime: number }> {
    const before = await processorTimeOf(of);
    const result = await load({ ...order, origin: of.origin, what: { ...LIST, cookies: false } });
    return { ...result, serverTime: ((await processorTimeOf(of)) - before) / result.sent };
  }
  const changes = change();
  type List = Awaited<ReturnType<typeof list>>;
  const rounds: { bare: List; list: List; rank: LoadResult }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    rounds.push({
      bare: await list(bare),
      list: await list(server),
      rank: await load({
        ...order,
        origin: server.origin,
        what: { path: '/api/miner/rank', cookies: true },
        rate: RANKS_PER_SECOND,
      }),
    });
  }
  changing = false;
  const changed = await changes;
  console.log(`${changed} collects meanwhile`);
  const all = rounds.flatMap(one => [one.list, one.rank]);
  await report(
    'ranks',
    [
      {
        figure: "bare Koa's processor time for the list / the server's",
        value: median(rounds.map(({ bare, list }) => bare.serverTime / list.serverTime)),
        atLeast: 0.8,
      },
      {
        figure: '99th percentile of own row and rank (ms), the worst round',
        value: Math.max(...rounds.map(one => one.rank.p99)),
        atMost: 20,
      },
      {
        figure: 'runs with a status other than 200',
        value: all.filter(({ failures, statuses }) => failures > 0 || Object.keys(statuses).join() !== '200')
          .length,
        atMost: 0,
      },
    ],
    { miners: MINERS, changed, stepsTime: round(stepsTime, 0), seconds: SECONDS, rounds },
  );
} finally {
  changing = false;
  for (const server of running) await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
