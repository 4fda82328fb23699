/** A backup of a database in use is consistent and restores completely. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../../server/boot/config.ts';
import { openServerDatabase } from '../../server/boot/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { onCitus } from '../../test/support/on-citus.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';
import { accountOf } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import { migrationNames } from '../migrate.ts';
import { createMiner } from '../queries/miner-accounts.queries.ts';
import { StartupError } from '../startup-error.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SECOND = 1_000;
const MINERS = 50;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let folder: string;
let file: string;
let target: TestDatabase;
/** The summary of the first backup. */
let written: Awaited<ReturnType<typeof writeBackup>>;

/** Lets miners mine and collect. Returns a function that stops them. */
async function startMiners(): Promise<() => Promise<number>> {
  const [key = ''] = server.config.sessionKeys;
  let isOver = false;
  let saved = 0;
  const miners = Array.from({ length: MINERS }, async () => {
    const email = `${randomUUID()}@example.com`;
    await createMiner(server.db, { email, pinHash: '', createdAt: server.now() });
    const session = { email, key, expiresAt: server.now() + 3_600_000 };
    const browser = server.openBrowser();
    for (const [name, value] of Object.entries(await openMinerSession(server.db, session))) {
      browser.setCookie(name, value);
    }
    let { revision, totalMined } = accountOf(await browser.put(`/api/miner/wallets/${email}`, {}));
    while (!isOver) {
      server.advance(SECOND);
      const claim = { totalMined: totalMined + 0.000_01, pendingCoins: 0, revision };
      const response = await browser.put(`/api/miner/wallets/${email}`, claim);
      if (response.status === 200) ({ revision, totalMined } = accountOf(response));
      saved += 1;
    }
  });
  await vi.waitFor(() => expect(saved).toBeGreaterThan(MINERS), { timeout: 30_000 });
  return async () => {
    isOver = true;
    await Promise.all(miners);
    return saved;
  };
}

/** Reads every row of every table, sorted. */
async function readAllRows({ db }: Pick<TestDatabase, 'db'>): Promise<Readonly<Record<string, unknown>>> {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename');
  const rows = tables
    .filter(table => !table.startsWith('migrations'))
    .map(async table => {
      const found = await db.raw('SELECT t::text AS row FROM ?? t ORDER BY 1', [table]);
      return [table, found.rows.map(({ row }: { row: string }) => row)];
    });
  return Object.fromEntries(await Promise.all(rows));
}

const findUnsoundAccounts = async ({ db }: TestDatabase) => {
  const { rows } = await db.raw(
    `SELECT m.email FROM miners m
       LEFT JOIN (SELECT email, sum(to_total) AS to_total, sum(to_bowl) AS to_bowl FROM miner_ledger GROUP BY email) l USING (email)
      WHERE m.total <> coalesce(l.to_total, 0) OR m.bowl <> m.mined + coalesce(l.to_bowl, 0)`,
  );
  return rows;
};

/** Restores a file into `target`. Closes the test's pool, which would count as a server. */
async function restore(from = file, replace = false) {
  const backup = await openBackup(from);
  await target.db.destroy();
  return restoreBackup(target.url, backup, { replace }).finally(() => target.db.initialize());
}

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'technovex-backup-'));
  file = join(folder, 'while-mining.gz');
  await signInVisitor(server, { isAdmin: true });
  const stopMiners = await startMiners();
  written = await writeBackup(server.databaseUrl, file, new Date());
  await stopMiners();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

test('backs up a consistent snapshot while miners save', async () => {
  const restored = await restore();

  expect(await findUnsoundAccounts(target)).toEqual([]);
  expect(restored).toEqual({ tables: written.tables, rows: written.rows, sums: written.sums });
  expect(written.sums).toMatchObject({ miners: String(MINERS), unsound: '0' });
  expect(Number(written.sums.ledgerLines)).toBeGreaterThan(MINERS);
  expect(written.sums.total).toBe(written.sums.ledgerToTotal);
});

test('restores every row, and continues the sequences', async () => {
  const { db } = server;
  await db('presale_audit').insert({
    phase_id: 1,
    action: 'create',
    user_id: 1,
    username: 'tab\tnew\nline\\',
    after: '{}',
    at: new Date(),
  });
  await db.raw(`SELECT nextval('presale_phases_id_seq') FROM generate_series(1, 7)`);
  const quiet = join(folder, 'quiet.gz');
  await writeBackup(server.databaseUrl, quiet, new Date());

  await restore(quiet);

  expect(await readAllRows(target)).toEqual(await readAllRows(server));
  const next = ({ db: of }: Pick<TestDatabase, 'db'>) =>
    of.raw(`SELECT nextval('presale_phases_id_seq'), nextval('users_id_seq')`).then(({ rows }) => rows);
  expect(await next(target)).toEqual(await next(server));
  await expect(target.db('miner_ledger').delete()).rejects.toThrow(
    'permission denied for table miner_ledger',
  );
});

test('writes a file that only its owner can read, and leaves no partial file', async () => {
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await readdir(folder)).filter(name => name.includes('unfinished'))).toEqual([]);
  await expect(writeBackup(server.databaseUrl, join(folder, 'missing', 'a.gz'), new Date())).rejects.toThrow(
    'ENOENT',
  );
});

test('overwrites a database with rows only with `replace`', async () => {
  await target.db('newsletter_subscribers').insert({ email: 'a@example.com', subscribed_at: new Date() });

  await expect(restore()).rejects.toThrow(
    new StartupError(
      'The database is not empty: there are rows in newsletter_subscribers. Add --replace-everything to overwrite it.',
    ),
  );
  expect(await target.db('newsletter_subscribers').pluck('email')).toEqual(['a@example.com']);

  await restore(file, true);
  expect(await target.db('newsletter_subscribers').pluck('email')).toEqual([]);
  expect(await target.db('miners').pluck('email')).toHaveLength(MINERS);
});

// It drops the schema, and Citus with it.
test.skipIf(onCitus)('migrates an empty database', async () => {
  await target.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

  await restore();

  expect(await target.db('migrations').orderBy('id').pluck('name')).toEqual(migrationNames);
  expect(await findUnsoundAccounts(target)).toEqual([]);
});

test('rejects a database with a connected server', async () => {
  const backup = await openBackup(file);
  await target.db.raw('SELECT 1');

  await expect(restoreBackup(target.url, backup, { replace: true })).rejects.toThrow(
    new StartupError('A server is connected to this database: stop all of them first.'),
  );
});

test('rejects a database of an idle server without open connections', async () => {
  await target.db.destroy();
  const idle = await openServerDatabase({
    config: parseConfig({ DATABASE_URL: target.url, DATA_DIR: folder }),
    projectFolder: folder,
    say: () => undefined,
    onLost: () => undefined,
  });
  await idle.db.destroy();

  await expect(restoreBackup(target.url, await openBackup(file), { replace: true })).rejects.toThrow(
    new StartupError('A server is connected to this database: stop all of them first.'),
  );

  await idle.close();
  await restoreBackup(target.url, await openBackup(file), { replace: true });
});
