/** What is backed up while miners save can be restored, and is the state of one moment. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../server/boot/config.ts';
import { openServerDatabase } from '../../server/boot/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
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
/** What the first backup told. */
let written: Awaited<ReturnType<typeof writeBackup>>;

/** Miners who mine and collect until they are told to stop: each collect changes an account and its ledger. */
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
      const answer = await browser.put(`/api/miner/wallets/${email}`, claim);
      if (answer.status === 200) ({ revision, totalMined } = accountOf(answer));
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

/** Every row of every table, in an order of their own. */
async function everythingIn({ db }: Pick<TestDatabase, 'db'>): Promise<Readonly<Record<string, unknown>>> {
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

const unsoundIn = async ({ db }: TestDatabase) => {
  const { rows } = await db.raw(
    `SELECT m.email FROM miners m
       LEFT JOIN (SELECT email, sum(to_total) AS to_total, sum(to_bowl) AS to_bowl FROM miner_ledger GROUP BY email) l USING (email)
      WHERE m.total <> coalesce(l.to_total, 0) OR m.bowl <> m.mined + coalesce(l.to_bowl, 0)`,
  );
  return rows;
};

/** Restores a file into `target`, over connections of its own: those of the test would be taken for a server's. */
async function restore(from = file, replace = false) {
  const backup = await openBackup(from);
  await target.db.destroy();
  return restoreBackup(target.url, backup, { replace }).finally(() => target.db.initialize());
}

/** The same backup with its text changed. */
async function damagedBy(change: (text: string) => string): Promise<string> {
  const path = join(folder, `damaged-${randomUUID()}.gz`);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
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

test('a backup while miners save holds one moment: no account is at odds with its ledger', async () => {
  const told = await restore();

  expect(await unsoundIn(target)).toEqual([]);
  expect(told).toEqual({ tables: written.tables, rows: written.rows, sums: written.sums });
  expect(written.sums).toMatchObject({ miners: String(MINERS), unsound: '0' });
  expect(Number(written.sums.ledgerLines)).toBeGreaterThan(MINERS);
  expect(written.sums.total).toBe(written.sums.ledgerToTotal);
});

test('what comes back is everything, byte for byte, and numbers go on where they were', async () => {
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

  expect(await everythingIn(target)).toEqual(await everythingIn(server));
  const next = ({ db: of }: Pick<TestDatabase, 'db'>) =>
    of.raw(`SELECT nextval('presale_phases_id_seq'), nextval('users_id_seq')`).then(({ rows }) => rows);
  expect(await next(target)).toEqual(await next(server));
  await expect(target.db('miner_ledger').delete()).rejects.toThrow('miner_ledger is append-only');
});

test("a backup is its owner's alone, and nothing unfinished lies about", async () => {
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await readdir(folder)).filter(name => name.includes('unfinished'))).toEqual([]);
  await expect(writeBackup(server.databaseUrl, join(folder, 'missing', 'a.gz'), new Date())).rejects.toThrow(
    'ENOENT',
  );
});

test('a database in use is restored only where that is said in words', async () => {
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

test('a database that nobody has migrated yet is migrated', async () => {
  await target.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

  await restore();

  expect(await target.db('migrations').orderBy('id').pluck('name')).toEqual(migrationNames);
  expect(await unsoundIn(target)).toEqual([]);
});

test('a database that a server is connected to is not touched', async () => {
  const backup = await openBackup(file);
  await target.db.raw('SELECT 1');

  await expect(restoreBackup(target.url, backup, { replace: true })).rejects.toThrow(
    new StartupError('A server is connected to this database: stop all of them first.'),
  );
});

test('nor is one of a server whose connections were closed, since nobody uses the site', async () => {
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

describe('a backup that is not whole changes nothing, and is told in one line', () => {
  const [BEFORE, LAST] = migrationNames.slice(-2);

  test.each([
    [
      'of another version',
      (text: string) => text.replace(`,"${LAST}"`, ''),
      new RegExp(
        `was written by another version \\(${BEFORE}; this one has ${LAST}\\): restore it with that one\\.$`,
      ),
    ],
    [
      'of another format',
      (text: string) => text.replace('"version":1', '"version":2'),
      /has format 2, and this version reads 1\.$/,
    ],
    ['of another program', () => 'something else', /is not a Technovex backup\.$/],
    [
      'with a row less',
      (text: string) => text.replace(/^[0-9a-f-]{36}@example\.com\t.*\n/m, ''),
      /^The backup is damaged: .* is not what was written\.$/,
    ],
    [
      'with another value',
      (text: string) => text.replace(/\tcollect\t/, '\tcollect!\t'),
      /^The backup is damaged: miner_ledger has a row that cannot be\.$/,
    ],
    [
      'with other sums',
      (text: string) => text.replace(/"total":"\d+"/, '"total":"7"'),
      /^The backup is damaged: its sums differ\.$/,
    ],
    [
      'without its end',
      (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
      /^The backup is damaged: a line is not what belongs there\.$/,
    ],
    [
      'that ends in a table',
      (text: string) => text.slice(0, text.indexOf('@example.com') + 40),
      /^The backup is damaged: it is truncated or corrupt\.$/,
    ],
    [
      'that goes on',
      (text: string) => `${text}more\n`,
      /^The backup is damaged: it goes on after its end\.$/,
    ],
  ])('%s', async (_, change, line) => {
    const damaged = await damagedBy(change);
    const before = await everythingIn(target);

    const error = await restore(damaged).catch((refusal: unknown) => refusal);

    expect(error).toBeInstanceOf(StartupError);
    expect(error).toHaveProperty('message', expect.stringMatching(line));
    expect(await everythingIn(target)).toEqual(before);
  });

  test('cut off in the middle', async () => {
    const cut = join(folder, 'cut.gz');
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));

    await expect(restore(cut)).rejects.toThrow(
      new StartupError('The backup is damaged: it is truncated or corrupt.'),
    );
    await expect(restore(join(folder, 'none.gz'))).rejects.toThrow(/none\.gz cannot be read: ENOENT\.$/);
  });
});
