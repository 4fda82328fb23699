/**
 * One save and one login with 10,000, 100,000 and 1,000,000 accounts. As many miners are active,
 * spread over all accounts; nothing else loads the server.
 */
import { hashSecret } from '../../server/secrets.ts';
import type { LoadResult } from './support/load.ts';
import {
  type BenchDatabase,
  type BenchServer,
  load,
  startDatabase,
  startServerProcess,
} from './support/processes.ts';
import { median, report, round } from './support/report.ts';
import { emailOf, seedMiners } from './support/seeded-miners.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ACTIVE_MINERS = 5_000;
const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const LOGINS = 40;
const PIN = '123456';

interface Site {
  readonly accounts: number;
  readonly database: BenchDatabase;
  readonly server: BenchServer;
}

/** Returns the median milliseconds of sequential logins by different miners. */
async function loginTime({ server, accounts }: Site, round: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < LOGINS; at += 1) {
    const email = emailOf((at * ROUNDS + round) * Math.floor(accounts / (LOGINS * ROUNDS)));
    const began = performance.now();
    const { status } = await fetch(`${server.origin}/api/miner/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, pin: PIN }),
    });
    if (status !== 200) throw new Error(`A login failed with ${status}.`);
    times.push(performance.now() - began);
  }
  return median(times);
}

const sites: Site[] = [];
try {
  for (const accounts of SIZES) {
    console.log(`Creating ${accounts.toLocaleString('en')} accounts ...`);
    const database = await startDatabase();
    await seedMiners(database.db, { miners: accounts, loggedIn: accounts });
    const pinHash = await hashSecret(PIN);
    const every = Math.floor(accounts / (LOGINS * ROUNDS));
    const emails = Array.from({ length: LOGINS * ROUNDS }, (_, at) => emailOf(at * every));
    await database.db('miners').whereIn('email', emails).update({ pin_hash: pinHash });
    const server = await startServerProcess('server', { DATABASE_URL: database.url });
    sites.push({ accounts, database, server });
  }
  const rounds: { accounts: number; saves: LoadResult; login: number }[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const site of sites) {
      const { accounts, server } = site;
      const stride = Math.floor(accounts / ACTIVE_MINERS);
      const order = { origin: server.origin, what: 'saves', connections: 64, seconds: SECONDS } as const;
      const saves = await load({ ...order, miners: ACTIVE_MINERS, stride, savedBefore: at * 100 });
      rounds.push({ accounts, saves, login: await loginTime(site, at) });
    }
  }
  const costs = SIZES.map(accounts => {
    const own = rounds.filter(one => one.accounts === accounts);
    return {
      accounts,
      save: 1_000 / median(own.map(({ saves }) => saves.requestsPerSecond)),
      login: median(own.map(({ login }) => login)),
    };
  });
  console.table(
    costs.map(({ accounts, save, login }) => ({
      accounts,
      'ms a save': round(save, 3),
      'ms a login': round(login, 1),
    })),
  );
  const spread = (values: readonly number[]) => Math.max(...values) / Math.min(...values);
  await report(
    'growth',
    [
      { figure: 'slowest save / fastest save', value: spread(costs.map(({ save }) => save)), atMost: 1.15 },
      {
        figure: 'slowest login / fastest login',
        value: spread(costs.map(({ login }) => login)),
        atMost: 1.15,
      },
    ],
    { atWork: ACTIVE_MINERS, seconds: SECONDS, costs, rounds },
  );
} finally {
  for (const { server, database } of sites) {
    await server.stop();
    await database.stop();
  }
}
