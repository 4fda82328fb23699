import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { tableDigests } from '../../test/support/table-digests.ts';
import { migrationNames } from '../migrate.ts';
import { createMiner } from '../queries/miner-accounts.queries.ts';
import { appendLedger } from '../queries/miner-ledger.queries.ts';
import { sendBy } from '../send.ts';
import { StartupError } from '../startup-error.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const [BEFORE, LAST] = migrationNames.slice(-2);

let folder: string;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-backup-'));
  file = join(folder, 'intact.gz');
  const { db, url, drop } = await createTestDatabase();
  const email = 'miner@example.com';
  await createMiner(db, { email, pinHash: '', createdAt: 0 });
  const entries = [{ kind: 'collect', toTotal: 1, toBowl: -1, at: 0 }] as const;
  await appendLedger(sendBy(db), [{ email, revision: 1, entries, bowlStartedAt: null }]);
  await writeBackup(url, file, new Date());
  await drop();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

/** Restores a file into `target`. Closes the test's pool, which would count as a server. */
async function restore(from: string) {
  const backup = await openBackup(from);
  await target.db.destroy();
  return restoreBackup(target.url, backup, { replace: false }).finally(() => target.db.initialize());
}

/** Writes the backup with its text changed. */
async function damage(change: (text: string) => string): Promise<string> {
  const path = join(folder, `damaged-${randomUUID()}.gz`);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
}

test('restores the intact backup', async () => {
  expect(await restore(file)).toMatchObject({ sums: { miners: '1', ledgerLines: '1' } });
});

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
    'with a missing row',
    (text: string) => text.replace(/^miner@example\.com\t.*\n/m, ''),
    /^The backup is damaged: the checksum of .* does not match\.$/,
  ],
  [
    'with an invalid value',
    (text: string) => text.replace(/\tcollect\t/, '\tcollect!\t'),
    /^The backup is damaged: miner_ledger has an invalid row\.$/,
  ],
  [
    'with other totals',
    (text: string) => text.replace(/"total":"\d+"/, '"total":"7"'),
    /^The backup is damaged: its totals do not match\.$/,
  ],
  [
    'without its end',
    (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
    /^The backup is damaged: it has an unexpected line\.$/,
  ],
  [
    'that ends within a table',
    (text: string) => text.slice(0, text.indexOf('@example.com')),
    /^The backup is damaged: it is truncated or corrupt\.$/,
  ],
  [
    'with data after its end',
    (text: string) => `${text}more\n`,
    /^The backup is damaged: it has data after its end\.$/,
  ],
])('rejects a backup %s without a change', async (_, change, line) => {
  const damaged = await damage(change);
  const before = await tableDigests(target.db);

  const error = await restore(damaged).catch((cause: unknown) => cause);

  expect(error).toBeInstanceOf(StartupError);
  expect(error).toHaveProperty('message', expect.stringMatching(line));
  expect(await tableDigests(target.db)).toEqual(before);
});

test.each([
  ['text', '{"name":"technovex"}'],
  ['nothing', ''],
])('says of a file with %s that it is no backup', async (_, content) => {
  const other = join(folder, 'package.json');
  await writeFile(other, content);

  await expect(restore(other)).rejects.toThrow(new StartupError(`${other} is not a Technovex backup.`));
});

test('rejects a truncated or missing file', async () => {
  const cut = join(folder, 'cut.gz');
  const bytes = await readFile(file);
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));

  await expect(restore(cut)).rejects.toThrow(
    new StartupError('The backup is damaged: it is truncated or corrupt.'),
  );
  await expect(restore(join(folder, 'none.gz'))).rejects.toThrow(
    /none\.gz cannot be read: no such file or directory\.$/,
  );
});
