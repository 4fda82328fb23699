/** A server that cannot start prints one line without a stack, and exits with 1. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../db/connection.ts';
import { dropDatabase } from '../../test/support/database.ts';
import { killServers, spawnServer } from '../../test/support/server-process.ts';
import { buildServerIfChanged } from '../../tools/build/build-server.ts';

const NEW_DATABASE =
  "Use one made by: CREATE DATABASE technovex TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'";
const GRANT =
  'As its owner: CREATE SCHEMA IF NOT EXISTS public; GRANT CREATE, USAGE ON SCHEMA public TO the user of DATABASE_URL';

const name = `start_${randomUUID().replaceAll('-', '')}`;
const role = `${name}_role`;
let folder: string;

/** Runs statements in the maintenance database, or in another one. */
async function run(statements: readonly string[], database = 'postgres'): Promise<void> {
  const db = connect(new URL(database, inject('templateUrl')).href);
  try {
    for (const statement of statements) await db.raw(statement);
  } finally {
    await db.destroy();
  }
}

beforeAll(async () => {
  expect(await buildServerIfChanged()).toBeUndefined();
  folder = await mkdtemp(join(tmpdir(), 'technovex-start-'));
  await run([`CREATE ROLE ${role} LOGIN PASSWORD 'right'`]);
});
afterEach(async () => {
  await killServers();
  await dropDatabase(name);
});
afterAll(async () => {
  await run([`DROP ROLE ${role}`]);
  await rm(folder, { recursive: true });
});

const urlOf = (change: (url: URL) => void = () => undefined): string => {
  const url = new URL(name, inject('templateUrl'));
  change(url);
  return url.href;
};

const asRole =
  (password: string) =>
  (url: URL): void => {
    url.username = role;
    url.password = password;
  };

/** Returns the standard error of a server that exits with 1. */
async function stderrOf(env: Readonly<Record<string, string>>, stdout?: number): Promise<string> {
  const { ended, complained } = spawnServer(
    { DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdout === undefined ? {} : { stdout },
  );
  expect(await ended).toEqual([1, null]);
  return complained;
}

test.each([
  ['LATIN1', "ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'", 'the encoding LATIN1'],
  ['SQL_ASCII', "ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'", 'the encoding SQL_ASCII'],
  [
    'the C locale',
    "ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'",
    'a locale that does not fold the case of all letters',
  ],
])('a database with %s', async (_, options, problem) => {
  await run([`CREATE DATABASE ${name} TEMPLATE template0 ${options}`]);

  expect(await stderrOf({ DATABASE_URL: urlOf() })).toBe(`The database has ${problem}. ${NEW_DATABASE}\n`);
});

test('a user who may not create tables', async () => {
  await run([`CREATE DATABASE ${name} TEMPLATE template0`]);

  expect(await stderrOf({ DATABASE_URL: urlOf(asRole('right')) })).toBe(
    `The database could not be migrated: permission denied for schema public. ${GRANT}\n`,
  );
});

test('a database without the schema public', async () => {
  await run([`CREATE DATABASE ${name} TEMPLATE template0`]);
  await run(['DROP SCHEMA public'], name);

  expect(await stderrOf({ DATABASE_URL: urlOf() })).toBe(
    `The database could not be migrated: no schema has been selected to create in. ${GRANT}\n`,
  );
});

test('a read-only database', async () => {
  await run([
    `CREATE DATABASE ${name} TEMPLATE template0`,
    `ALTER DATABASE ${name} SET default_transaction_read_only = on`,
  ]);

  expect(await stderrOf({ DATABASE_URL: urlOf() })).toBe(
    'The database could not be migrated: cannot execute CREATE TABLE in a read-only transaction.\n',
  );
});

test.each([
  ['a missing database', () => urlOf(), `database "${name}" does not exist`],
  ['a wrong password', () => urlOf(asRole('wrong')), `password authentication failed for user "${role}"`],
  [
    'a closed port',
    () =>
      urlOf(url => {
        url.port = '1';
      }),
    'connect ECONNREFUSED 127.0.0.1:1',
  ],
])('%s', async (_, url, reason) => {
  expect(await stderrOf({ DATABASE_URL: url() })).toBe(`The database cannot be reached: ${reason}.\n`);
});

test.runIf(existsSync('/dev/full'))(
  'no space for the secrets of the first accounts, which are not created',
  async () => {
    await run([`CREATE DATABASE ${name} TEMPLATE template0`]);
    const full = await open('/dev/full', 'w');

    expect(await stderrOf({ DATABASE_URL: urlOf() }, full.fd)).toBe(
      'The generated secrets cannot be printed: no space left on device. Set ADMIN_PASSWORD and DEMO_MINER_PIN, or start with a standard output that can be written.\n',
    );
    await full.close();
    const db = connect(urlOf());
    expect(await Promise.all([db('users'), db('miners'), db('admin_audit')])).toEqual([[], [], []]);
    await db.destroy();
  },
);

test('a session key that cannot be read', async () => {
  await run([`CREATE DATABASE ${name} TEMPLATE template0`]);
  const file = join(folder, 'session-keys');
  await mkdir(file);

  expect(await stderrOf({ DATABASE_URL: urlOf() })).toBe(
    `${file}: EISDIR: illegal operation on a directory, read. Let this user read and write there, or set SESSION_KEYS.\n`,
  );
});
