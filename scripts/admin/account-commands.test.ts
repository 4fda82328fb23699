import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { accountCommands, type Print } from './account-commands.ts';
import { askFor } from './ask.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'technovex-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs a command with these options. By default, ignores what it prints. */
async function run(
  name: keyof typeof accountCommands,
  options: Record<string, string> = {},
  print: Print = async () => undefined,
) {
  const work = await accountCommands[name].prepare(askFor(options));
  await work(database.db, print);
}

test('an import leaves no account whose PIN could not be printed', async () => {
  const from = join(folder, 'miners.csv');
  await writeFile(from, 'a@unprinted.example\nb@unprinted.example\nc@unprinted.example');
  const lines: string[] = [];
  const running = run('import-miners', { from }, async line => {
    if (lines.length === 1) throw new Error('The output is closed.');
    lines.push(line);
  });

  await expect(running).rejects.toThrow('The output is closed.');
  expect(lines).toEqual([expect.stringMatching(/^a@unprinted\.example,\d{6}$/)]);
  expect(await database.db('miners').pluck('email')).toEqual(['a@unprinted.example']);
});

test('the audit log shows what is done to users, and what is listed', async () => {
  await run('create-admin', { username: 'Mileva', password: 'a secret' });
  await run('demote', { username: 'mileva' });
  await run('promote', { username: 'mileva' });
  await run('set-password', { username: 'mileva', password: 'another' });
  await run('list-admins');
  await run('list-miners');

  const [admin, user] = [true, false].map(isAdmin => ({ username: 'Mileva', isAdmin }));
  const named = { username: 'Mileva' };
  const acts = database.db('admin_audit').whereNull('email').orderBy('id');
  expect(await acts.select('act', 'user_id', 'before', 'after')).toEqual([
    { act: 'user-created', user_id: null, before: null, after: admin },
    { act: 'user-demoted', user_id: null, before: admin, after: user },
    { act: 'user-promoted', user_id: null, before: user, after: admin },
    { act: 'user-password-set', user_id: null, before: named, after: named },
    { act: 'users-listed', user_id: null, before: null, after: null },
    { act: 'miners-listed', user_id: null, before: null, after: null },
  ]);
});
