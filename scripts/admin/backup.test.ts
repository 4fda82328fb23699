import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { SmallDisk } from '../../tools/faults/small-disk.ts';

let folder: string;
let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-backup-command-'));
  database = await createTestDatabase();
  other = await createTestDatabase();
  await createMiner(database.db, { email: 'a@example.com', pinHash: 'hash', createdAt: 0 });
});
afterAll(async () => {
  await database.drop();
  await other.drop();
  await rm(folder, { recursive: true });
});

/** Runs a command. Returns its exit code and its output by line. */
async function run(script: 'backup' | 'restore', words: readonly string[], { url }: TestDatabase) {
  const path = fileURLToPath(new URL('../admin.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder };
  const { code, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path, script, ...words],
    { env },
  ).then(
    output => ({ code: 0, ...output }),
    // `execFile` puts code and output into the error.
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, lines: `${stderr}${stdout}`.trimEnd().split('\n') };
}

test('backup writes to the named folder, and restore reads the file', async () => {
  const backup = await run('backup', ['--to', folder], database);

  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^technovex-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/);
  const file = join(folder, name);
  expect(backup).toEqual({
    code: 0,
    lines: [
      file,
      expect.stringMatching(/^\d+ rows of 17 tables, \d kB, 1 miners; all balances match the ledger$/),
    ],
  });

  await other.db.destroy();
  expect(await run('restore', ['--from', file], other)).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Restored as of .*Z: \d+ rows of 17 tables, 1 miners$/)],
  });
  other.db.initialize();
  expect(await other.db('miners').pluck('email')).toEqual(['a@example.com']);
});

test('reports in one line that a folder is not writable', async () => {
  expect(await run('backup', ['--to', '/dev/null/backups'], database)).toEqual({
    code: 1,
    lines: ['The backup could not be written to /dev/null/backups: not a directory.'],
  });
});

test('reports a full disk in one line and leaves no unfinished file', async ({ skip }) => {
  const small = join(folder, 'small');
  await mkdir(small);
  const disk = await SmallDisk.mount(small, 1);
  if (typeof disk === 'string') return skip(disk);
  try {
    await disk.fill();
    expect(await run('backup', ['--to', small], database)).toEqual({
      code: 1,
      lines: [`The backup could not be written to ${small}: no space left on device.`],
    });
    expect(await readdir(small)).toEqual(['filler']);
  } finally {
    await disk.unmount();
  }
});

test('rejects an invalid command line', async () => {
  expect(await run('backup', ['--into', folder], database)).toEqual({
    code: 2,
    lines: ["error: unknown option '--into'"],
  });
  expect(await run('backup', ['--to', ''], database)).toEqual({
    code: 2,
    lines: ["error: option '--to <folder>' argument '' is invalid. It is empty."],
  });
  expect(await run('restore', [], database)).toEqual({
    code: 2,
    lines: ["error: required option '--from <file>' not specified"],
  });
});
