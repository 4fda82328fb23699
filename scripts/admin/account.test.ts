import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPin } from '../../db/queries/miner-accounts.queries.ts';
import { findUserByUsername } from '../../db/queries/users.queries.ts';
import { StartupError } from '../../db/startup-error.ts';
import { verifySecret } from '../../server/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { adminCommand } from './admin-command.ts';

const script = fileURLToPath(new URL('../admin.ts', import.meta.url));

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the command without a terminal. Returns what it prints, or the first line of its error. */
async function account(...words: string[]): Promise<{ message: string } | { error: string | undefined }> {
  const lines: string[] = [];
  try {
    const admin = adminCommand(environment(), async line => void lines.push(line));
    await admin.parseAsync(['account', ...words], { from: 'user' });
    return { message: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof CommanderError)) throw error;
    return { error: error.message.split('\n')[0] };
  }
}

const environment = () => ({ ...process.env, DATABASE_URL: database.url });

/** Runs the command in its own process. Returns its exit code and output. */
async function accountProcess(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { env: environment() };
  const running = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, 'account', ...words],
    options,
  );
  running.child.stdin?.end();
  return running.then(
    output => ({ code: 0, ...output }),
    // `execFile` puts code and output into the error.
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

test('the process ends with 0 on success, and with 1 and one line on an error', async () => {
  const words = ['create-admin', '--username', 'Katherine', '--password', 'johnson'];

  expect(await accountProcess(...words)).toEqual({
    code: 0,
    stdout: 'Created admin Katherine.\n',
    stderr: '',
  });
  expect(await accountProcess(...words)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'User Katherine already exists. Use promote or set-password.\n',
  });
});

test('creates an admin once, regardless of the case of the name', async () => {
  expect(await account('create-admin', '--username', 'Ada', '--password', 'lovelace')).toEqual({
    message: 'Created admin Ada.',
  });
  expect(await findUserByUsername(database.db, 'ada')).toMatchObject({ username: 'Ada', isAdmin: true });
  expect(await account('create-admin', '--username', 'ADA', '--password', 'another')).toEqual({
    error: 'User ADA already exists. Use promote or set-password.',
  });
});

test('reports a changed password and the ended sessions', async () => {
  await account('create-admin', '--username', 'Hedy', '--password', 'lamarr');

  expect(await account('set-password', '--username', 'hedy', '--password', 'frequency')).toEqual({
    message: 'Changed the password of hedy and ended all sessions.',
  });
});

test('accepts an existing name that is no longer allowed for new accounts', async () => {
  const name = 'Ren\u034F\u00E9';
  const row = { username: name, password_hash: '', is_admin: false, created_at: new Date() };
  await database.db('users').insert(row);

  expect(await account('create-admin', '--username', name, '--password', 'a secret')).toEqual({
    error: '--username: Username must not contain invisible characters',
  });
  expect(await account('promote', '--username', name)).toEqual({ message: `${name} is now an admin.` });
});

test('lists the admins, without those who are none any more', async () => {
  await account('create-admin', '--username', 'Zora', '--password', 'a secret');
  await account('create-admin', '--username', 'yvonne', '--password', 'a secret');
  expect(await account('demote', '--username', 'zora')).toEqual({ message: 'zora is no admin any more.' });

  const { message } = (await account('list-admins')) as { message: string };
  expect(message.split('\n')).toContain('yvonne');
  expect(message.split('\n')).not.toContain('Zora');
});

describe('a list of miners', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'technovex-miners-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function importing(text: string) {
    const file = join(folder, 'miners.csv');
    await writeFile(file, text);
    return account('import-miners', '--from', file);
  }

  test('is imported once, with a PIN for each', async () => {
    const emails = ['b.import@example.com', 'a.import@example.com'];
    const imported = (await importing(`B.Import@example.com,123456\n\na.import@example.com\r\n`)) as {
      message: string;
    };
    const [first = '', second = ''] = imported.message.split('\n');
    expect(first).toBe('b.import@example.com,123456');
    expect(second).toMatch(/^a\.import@example\.com,\d{6}$/);
    for (const line of [first, second]) {
      const [email = '', pin = ''] = line.split(',');
      const { pinHash = '' } = (await findPin(database.db, email)) ?? {};
      expect(await verifySecret(pinHash, pin)).toBe(true);
    }

    expect(await importing(emails.join('\n'))).toEqual({
      message: emails.map(email => `${email},exists already`).join('\n'),
    });
    const { message } = (await account('list-miners')) as { message: string };
    expect(message.split('\n').filter(email => emails.includes(email))).toEqual(emails.toReversed());
  });

  const accountsOf = (domain: string): Promise<string[]> =>
    database.db('miners').where('email', 'like', `%@${domain}`).orderBy('email').pluck('email');

  test('is imported as far as its PINs are printed when the command is killed', async () => {
    const file = join(folder, 'miners.csv');
    await writeFile(file, Array.from({ length: 500 }, (_, at) => `${at}@killed.example`).join('\n'));
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', script, 'account', 'import-miners', '--from', file],
      {
        env: environment(),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const output = text(command.stdout);
    await expect.poll(() => accountsOf('killed.example')).toSatisfy(({ length }) => length > 3);
    command.kill('SIGKILL');
    const lines = new Map((await output).split('\n').map(line => line.split(',') as [string, string]));

    const created = await accountsOf('killed.example');
    expect(created.length).toBeLessThan(500);
    expect(created.filter(email => !lines.has(email))).toEqual([]);
    const last = created.at(-1) ?? '';
    const { pinHash = '' } = (await findPin(database.db, last)) ?? {};
    expect(await verifySecret(pinHash, lines.get(last) ?? '')).toBe(true);
  });

  test('is imported whole or not at all', async () => {
    expect(await importing('c.import@example.com\nnobody\nd.import@example.com,12345')).toEqual({
      error: 'Nothing was imported.',
    });
    expect(await findPin(database.db, 'c.import@example.com')).toBeUndefined();
  });
});

test('creates a miner under the folded email and changes the PIN', async () => {
  expect(await account('create-miner', '--email', 'Grace@Example.com', '--pin', '111111')).toEqual({
    message: 'Created miner grace@example.com.',
  });
  expect(await account('create-miner', '--email', 'grace@example.com', '--pin', '222222')).toEqual({
    error: 'Miner grace@example.com already exists. Use set-pin.',
  });
  expect(await account('set-pin', '--email', 'grace@example.com', '--pin', '333333')).toEqual({
    message: 'Changed the PIN of grace@example.com and signed out all devices.',
  });
  const { pinHash = '' } = (await findPin(database.db, 'grace@example.com')) ?? {};
  expect(await verifySecret(pinHash, '333333')).toBe(true);
});

test('acts on miners, and records it as done by the operator', async () => {
  const email = 'mary@example.com';
  await account('create-miner', '--email', email, '--pin', '111111');

  expect([
    await account('unlock', '--email', 'Mary@Example.com'),
    await account('sign-out', '--email', email),
    await account('set-pin', '--email', email, '--pin', '222222'),
  ]).toEqual([
    { message: `Lifted the locks of ${email}.` },
    { message: `Signed ${email} out everywhere.` },
    { message: `Changed the PIN of ${email} and signed out all devices.` },
  ]);
  expect(
    await database.db('admin_audit').where({ email }).orderBy('id').select('act', 'user_id', 'username'),
  ).toEqual(
    ['miner-created', 'miner-unlocked', 'miner-signed-out', 'pin-set'].map(act => ({
      act,
      user_id: null,
      username: null,
    })),
  );
});

test.each([
  [['promote', '--username', 'stranger'], 'User stranger does not exist.'],
  [['set-password', '--username', 'stranger', '--password', 'secret'], 'User stranger does not exist.'],
  [
    ['set-pin', '--email', 'stranger@example.com', '--pin', '123456'],
    'Miner stranger@example.com does not exist.',
  ],
  [['sign-out', '--email', 'stranger@example.com'], 'Miner stranger@example.com does not exist.'],
  [['unlock', '--email', 'stranger@example.com'], 'Miner stranger@example.com does not exist.'],
  [['sign-out'], "error: required option '--email <email>' not specified"],
  [['create-miner', '--email', 'a@b.example', '--pin', '12345'], '--pin: A PIN is made of 6 digits.'],
  [
    ['create-miner', '--email', 'not-an-email', '--pin', '123456'],
    '--email: Please enter a valid email address.',
  ],
  [['create-admin', '--username', 'ab'], '--username: Username must be at least 3 characters'],
  [['create-admin'], "error: required option '--username <username>' not specified"],
  [['create-admin', '--username', 'abc'], '--password is missing, and there is no terminal to ask for it.'],
  [['demote', '--username', 'stranger'], 'User stranger does not exist.'],
  [['import-miners'], "error: required option '--from <file>' not specified"],
  [['list-admins', '--username', 'Ada'], "error: unknown option '--username'"],
  [['promote', '--username', 'Ada', '--pin', '123456'], "error: unknown option '--pin'"],
  [['import-miners', '--from', '/no/such/file'], '/no/such/file cannot be read: no such file or directory.'],
  [['abolish', '--username', 'abc'], "error: unknown command 'abolish'"],
  [['list-admins', 'Ada'], "error: too many arguments for 'list-admins'. Expected 0 arguments but got 1."],
])('%o is rejected in one line', async (words, line) => {
  expect(await account(...words)).toEqual({ error: line });
});
