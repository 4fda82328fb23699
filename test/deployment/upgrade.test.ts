/** Databases of former releases start under this version, and the last release serves beside it. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { genesis } from '../../contract/presale-examples.ts';
import { buildServerIfChanged } from '../../tools/build/build-server.ts';
import { inProject } from '../../tools/build/project.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { formerReleases, spawnFormerServer } from '../support/former-releases.ts';
import { onCitus } from '../support/on-citus.ts';
import { killServers, type ServerProcess, spawnServer } from '../support/server-process.ts';
import { accountOf, expectSoundLedger, walletOf } from '../support/signed-in-miner.ts';
import { openTestBrowser } from '../support/test-browser.ts';
import {
  ADMIN,
  allowMining,
  BOWL,
  expectSameSite,
  MINER,
  openUsedSite,
  TOTAL,
  type UsedSite,
  VISITOR,
} from '../support/used-site.ts';

const [LAST = ''] = formerReleases.slice(-1);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  expect(await buildServerIfChanged()).toBeUndefined();
  folder = await mkdtemp(join(tmpdir(), 'technovex-upgrade-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** They mine at both servers. */
const EMAILS = Array.from({ length: 6 }, (_, at) => `by-turns-${at}@example.com`);
const ROUNDS = 6;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterEach(async () => {
  await killServers();
  await database.drop();
});

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SESSION_KEYS: 'a key of upgraded servers that is long enough',
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_MINER_EMAIL: MINER.email,
  DEMO_MINER_PIN: MINER.pin,
  LOG_LEVEL: 'warn',
});

const startFormer = (version: string): Promise<ServerProcess> =>
  spawnFormerServer(version, folder, settings());

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  expect((await server.said).match(/^\{.*"level":50.*/m)).toBeNull();
}

/** The columns of each table. */
type Columns = Readonly<Record<string, readonly string[]>>;

async function columnsOf({ db }: TestDatabase): Promise<Columns> {
  const { rows } = await db.raw<{ rows: { table: string; columns: string[] }[] }>(`
    SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
      FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name !~ '^migrations'
     GROUP BY table_name`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Reads all rows as text, as far as they have these columns. */
async function rowsOf({ db }: TestDatabase, columns: Columns): Promise<Record<string, string[]>> {
  const tables = Object.entries(columns).map(async ([table, names]) => {
    const list = names.map(name => `"${name}"`).join(', ');
    const { rows } = await db.raw(`SELECT jsonb_build_array(${list})::text AS row FROM ${table} ORDER BY 1`);
    return [table, rows.map(({ row }: { row: string }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

test('the server of the last release is kept', () => {
  const changelog = readFileSync(inProject('CHANGELOG.md'), 'utf8');
  expect(LAST).toBe(/^## \[(\d.*?)\]/m.exec(changelog)?.[1]);
});

test.skipIf(onCitus).each(formerReleases)(
  'a database of %s starts under this version with its data',
  async version => {
    const former = await startFormer(version);
    let address = await former.address;
    const site = await openUsedSite(() => address, database);
    await stop(former);
    const columns = await columnsOf(database);
    const before = await rowsOf(database, columns);
    // 005 copied what it counts, and 007 dropped it.
    const { miner_pin_failures: _, ...kept } = columns;

    const server = spawnServer(settings());
    address = await server.address;

    const { miner_pin_failures: __, limited_attempts: attempts = [], ...rows } = before;
    expect(await rowsOf(database, kept)).toEqual({
      ...rows,
      limited_attempts: expect.arrayContaining(attempts),
    });
    expect(await database.db('limited_attempts').where({ kind: 'pin' })).toHaveLength(1);
    await expectSameSite(site);
    const collect = { totalMined: TOTAL + BOWL, pendingCoins: 0 };
    expect(accountOf(await site.miner.put(walletOf(MINER.email), collect))).toMatchObject({
      totalMined: TOTAL + BOWL,
    });
    await expectSoundLedger(database, MINER.email);
    await stop(server);
  },
);

test.skipIf(onCitus)(`${LAST} and this version serve one database during a deployment`, async () => {
  const former = await startFormer(LAST);
  let address = await former.address;
  const site = await openUsedSite(() => address, database);
  await addMiners(database);
  const server = spawnServer(settings());
  const servers = [address, await server.address] as const;
  address = servers[1];
  await expectSameSite(site);

  const users = useByTurns(site, round => {
    address = servers[round % 2 === 0 ? 0 : 1];
  });
  await Promise.all([users, ...EMAILS.map((email, at) => mineByTurns(email, servers, at))]);

  const { rows } = await database.db.raw(
    `
    SELECT email, total::float8 / 100000000 AS total, bowl::int, to_total = total AND mined + to_bowl = bowl AS is_sound,
           c.collects = l.collects AS is_counted
      FROM miners
      JOIN (SELECT email, sum(to_total) AS to_total, sum(to_bowl) AS to_bowl,
                   count(*) FILTER (WHERE kind = 'collect') AS collects
              FROM miner_ledger GROUP BY email) l USING (email)
      JOIN miner_collect_counts c USING (email)
     WHERE email <> ? ORDER BY email`,
    [MINER.email],
  );
  expect(rows).toEqual(
    EMAILS.map(email => ({ email, total: ROUNDS / 1_000, bowl: 0, is_sound: true, is_counted: true })),
  );
  for (const origin of servers) expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
  await stop(former);

  const late = await startFormer(LAST);
  expect(await late.ended).toEqual([1, null]);
  expect(await late.complained).toMatch(/^The database is of a newer version \(.*\)/);
  await stop(server);
});

/** Adds miners with the PIN of the first one, who may claim 1 TXV. */
async function addMiners(to: TestDatabase): Promise<void> {
  await to.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at)
     SELECT e, pin_hash, hashrate, now(), now() FROM miners, unnest(?::text[]) e`,
    [EMAILS],
  );
  await allowMining(to);
}

/** Logs in at both servers, and mines and collects at either. The last collect is at the newest. */
async function mineByTurns(email: string, servers: readonly [string, string], first: number): Promise<void> {
  let address: string = servers[first % 2 === 0 ? 0 : 1];
  const browser = openTestBrowser(() => address);
  const login = async () => accountOf(await browser.post('/api/miner/login', { email, pin: MINER.pin }));
  let { revision } = await login();
  const save = async (claim: object) => {
    const account = accountOf(await browser.put(walletOf(email), { ...claim, revision }));
    revision = account.revision;
    return account;
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const former = (round - 1) / 1_000;
    await save({ totalMined: former, pendingCoins: 0.001, mining: true });
    address = servers[round % 2 === 0 ? 1 : 0];
    const collected = await save({ totalMined: round / 1_000, pendingCoins: 0 });
    expect(collected).toMatchObject({ totalMined: round / 1_000, pendingCoins: 0 });
    if (round % 3 === 0) ({ revision } = await login());
  }
}

/** Does what else the servers write. */
async function useByTurns({ admin, visitor, miner }: UsedSite, go: (round: number) => void): Promise<void> {
  let { pin } = MINER;
  for (let round = 0; round < ROUNDS; round += 1) {
    go(round);
    const newPin = String(500_000 + round);
    const statuses = [
      await admin.put('/api/admin/presale/phases/1', {
        ...genesis,
        name: `Phase ${round}`,
        revision: 2 + round,
      }),
      await visitor.post('/api/logout'),
      await visitor.post('/api/login', VISITOR),
      await visitor.post('/api/newsletter', { email: `reader-${round}@example.com` }),
      await miner.put('/api/miner/pin', { pin, newPin }),
      await miner.post('/api/miner/login', { email: MINER.email, pin: newPin }),
      await miner.post('/api/miner/login', { email: MINER.email, pin: '000000' }),
      await miner.post(`/api/achievements/check/${MINER.email}`),
      await miner.get('/api/miner/leaderboard'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 204, 200, 204, 204, 200, 401, 200, 200]);
    pin = newPin;
  }
}
