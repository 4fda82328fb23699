import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPinHash } from '../db/queries/miner-accounts.queries.ts';
import { findUserByUsername } from '../db/queries/users.queries.ts';
import { verifySecret } from '../server/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';

vi.setConfig({ testTimeout: 30_000 });

const script = fileURLToPath(new URL('account.ts', import.meta.url));

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the command without a terminal; answers its exit code and the first line that it wrote. */
async function account(...words: string[]): Promise<{ code: number; line: string | undefined }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...words], { env });
  running.child.stdin?.end();
  const { code, stdout, stderr } = await running.then(
    output => ({ code: 0, ...output }),
    // `execFile` puts code and output into the error.
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, line: `${stderr}${stdout}`.split('\n')[0] };
}

test('an admin is created once, whatever the case of the name', async () => {
  expect(await account('create-admin', '--username', 'Ada', '--password', 'lovelace')).toEqual({
    code: 0,
    line: 'The admin Ada was created.',
  });
  expect(await findUserByUsername(database.db, 'ada')).toMatchObject({ username: 'Ada', isAdmin: true });
  expect(await account('create-admin', '--username', 'ADA', '--password', 'another')).toEqual({
    code: 1,
    line: 'There is a user ADA already: use promote or set-password.',
  });
});

test('a changed password is told with what it ends', async () => {
  await account('create-admin', '--username', 'Hedy', '--password', 'lamarr');

  expect(await account('set-password', '--username', 'hedy', '--password', 'frequency')).toEqual({
    code: 0,
    line: 'The password of hedy was changed, and every session of it ended.',
  });
});

test('a miner is created under the folded email, and gets a new PIN', async () => {
  expect(await account('create-miner', '--email', 'Grace@Example.com', '--pin', '111111')).toEqual({
    code: 0,
    line: 'The miner grace@example.com was created.',
  });
  expect(await account('create-miner', '--email', 'grace@example.com', '--pin', '222222')).toEqual({
    code: 1,
    line: 'There is a miner grace@example.com already: use set-pin.',
  });
  expect(await account('set-pin', '--email', 'grace@example.com', '--pin', '333333')).toEqual({
    code: 0,
    line: 'The PIN of grace@example.com was changed, and every device of it signed out.',
  });
  const pinHash = (await findPinHash(database.db, 'grace@example.com')) ?? '';
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
  expect(await account(...words)).toEqual({ code: 1, line });
});
