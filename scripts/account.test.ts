import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPin } from '../db/queries/miner-accounts.queries.ts';
import { findUserByUsername } from '../db/queries/users.queries.ts';
import { StartupError } from '../db/startup-error.ts';
import { verifySecret } from '../server/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { runAccountCommand } from './account-command-line.ts';

const script = fileURLToPath(new URL('account.ts', import.meta.url));

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the command without a terminal; answers what it tells, or the first line of its refusal. */
async function account(...words: string[]): Promise<{ told: string } | { refused: string | undefined }> {
  try {
    return { told: await runAccountCommand(words, { ...process.env, DATABASE_URL: database.url }) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { refused: error.message.split('\n')[0] };
  }
}

/** The same in a process of its own: its exit code, and all that it wrote. */
async function accountProcess(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...words], { env });
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

test('the process ends with 0 where something was done, and with 1 and one line where it was refused', async () => {
  const words = ['create-admin', '--username', 'Katherine', '--password', 'johnson'];

  expect(await accountProcess(...words)).toEqual({
    code: 0,
    stdout: 'The admin Katherine was created.\n',
    stderr: '',
  });
  expect(await accountProcess(...words)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is a user Katherine already: use promote or set-password.\n',
  });
});

test('an admin is created once, whatever the case of the name', async () => {
  expect(await account('create-admin', '--username', 'Ada', '--password', 'lovelace')).toEqual({
    told: 'The admin Ada was created.',
  });
  expect(await findUserByUsername(database.db, 'ada')).toMatchObject({ username: 'Ada', isAdmin: true });
  expect(await account('create-admin', '--username', 'ADA', '--password', 'another')).toEqual({
    refused: 'There is a user ADA already: use promote or set-password.',
  });
});

test('a changed password is told with what it ends', async () => {
  await account('create-admin', '--username', 'Hedy', '--password', 'lamarr');

  expect(await account('set-password', '--username', 'hedy', '--password', 'frequency')).toEqual({
    told: 'The password of hedy was changed, and every session of it ended.',
  });
});

test('a name that may no longer be chosen still names its account', async () => {
  const name = 'Ren\u034F\u00E9';
  const row = { username: name, password_hash: '', is_admin: false, created_at: new Date() };
  await database.db('users').insert(row);

  expect(await account('create-admin', '--username', name, '--password', 'a secret')).toEqual({
    refused: '--username: Username must not contain invisible characters',
  });
  expect(await account('promote', '--username', name)).toEqual({ told: `${name} is an admin now.` });
});

test('a miner is created under the folded email, and gets a new PIN', async () => {
  expect(await account('create-miner', '--email', 'Grace@Example.com', '--pin', '111111')).toEqual({
    told: 'The miner grace@example.com was created.',
  });
  expect(await account('create-miner', '--email', 'grace@example.com', '--pin', '222222')).toEqual({
    refused: 'There is a miner grace@example.com already: use set-pin.',
  });
  expect(await account('set-pin', '--email', 'grace@example.com', '--pin', '333333')).toEqual({
    told: 'The PIN of grace@example.com was changed, and every device of it signed out.',
  });
  const { pinHash = '' } = (await findPin(database.db, 'grace@example.com')) ?? {};
  expect(await verifySecret(pinHash, '333333')).toBe(true);
});

test.each([
  [['promote', '--username', 'nobody'], 'There is no user nobody.'],
  [['set-password', '--username', 'nobody', '--password', 'secret'], 'There is no user nobody.'],
  [['set-pin', '--email', 'nobody@example.com', '--pin', '123456'], 'There is no miner nobody@example.com.'],
  [['create-miner', '--email', 'a@b.example', '--pin', '12345'], '--pin: A PIN is made of 6 digits.'],
  [['create-miner', '--email', 'nobody', '--pin', '123456'], '--email: Please enter a valid email address.'],
  [['create-admin', '--username', 'ab'], '--username: Username must be at least 3 characters'],
  [['create-admin'], '--username is missing.'],
  [['create-admin', '--username', 'abc'], '--password is missing, and there is no terminal to ask for it.'],
  [
    ['demote', '--username', 'abc'],
    'Usage: npm run account -- create-admin --username N --password P | promote --username N |',
  ],
])('%o is refused in one line', async (words, line) => {
  expect(await account(...words)).toEqual({ refused: line });
});
