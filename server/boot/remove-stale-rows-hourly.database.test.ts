import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { NOON } from '../../test/support/server.ts';
import { removeStaleRowsHourly } from './remove-stale-rows-hourly.ts';

const HOUR = 60 * 60 * 1_000;

let database: TestDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  vi.useRealTimers();
});

const addSession = (expiresAt: number) =>
  database.db('sessions').insert({ id_hash: String(expiresAt), data: '{}', expires_at: new Date(expiresAt) });
const sessions = () => database.db('sessions').pluck('id_hash');

test('stale rows are removed at once and every hour until it is stopped', async () => {
  await addSession(NOON);
  await addSession(NOON + HOUR);
  await addSession(NOON + 2 * HOUR);
  let now = NOON;
  const stop = removeStaleRowsHourly({ db: database.db, now: () => now, log: pino({ level: 'silent' }) });
  await vi.waitFor(async () => expect(await sessions()).toHaveLength(2), { timeout: 20_000 });

  now += HOUR;
  vi.advanceTimersByTime(HOUR);
  await stop();

  expect(await sessions()).toEqual([String(NOON + 2 * HOUR)]);
  now += HOUR;
  vi.advanceTimersByTime(HOUR);
  expect(await sessions()).toEqual([String(NOON + 2 * HOUR)]);
});

test('a failure is logged and does not throw', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: line => lines.push(line) });
  await database.db.schema.dropTable('sessions');

  await removeStaleRowsHourly({ db: database.db, now: () => NOON, log })();

  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'stale rows could not be removed',
      error: expect.objectContaining({ code: '42P01', statement: expect.stringContaining('delete from') }),
    }),
  ]);
});
