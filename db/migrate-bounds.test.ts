import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import * as boundsForOneMiner from './migrations/006-bounds-for-one-miner.ts';
import * as noTriggers from './migrations/007-no-triggers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('counts earlier collects and signs out surplus devices', async () => {
  const { db } = database;
  await noTriggers.down(db);
  await boundsForOneMiner.down(db);
  const email = 'ada@example.com';
  const at = (hour: number) => new Date(Date.UTC(2025, 6, 1, hour));
  const line = (revision: number, ordinal: number, kind: string, hour: number, startedAt?: number) => ({
    email,
    revision,
    ordinal,
    kind,
    to_total: 1,
    to_bowl: -1,
    at: at(hour),
    bowl_started_at: startedAt === undefined ? null : at(startedAt),
  });
  await db('miner_ledger').insert([
    line(1, 0, 'collect', 4),
    line(2, 0, 'collect', 16, -7),
    line(3, 0, 'expired', 52),
    line(3, 1, 'collect', 76, 52),
  ]);
  await db.raw(
    `INSERT INTO miner_devices (email, device_id, token_hash, rotated_at, created_at, last_seen_at, expires_at, label)
     SELECT :email, lpad(n::text, 32, '0')::uuid, n, now(), now(), now() - n * interval '1 hour', now(), '' FROM generate_series(1, 60) n`,
    { email },
  );
  const session = (id: string, data: object, miner_email: string | null) =>
    db('sessions').insert({ id_hash: id, data: JSON.stringify(data), miner_email, expires_at: new Date() });
  const on = (device: number) => ({ email, deviceId: `00000000-0000-0000-0000-0000000000${device}` });
  await session('kept', { miner: on(50) }, email);
  await session('surplus', { miner: on(51) }, email);
  await session('surplus, and a user', { miner: on(51), user: { id: 7, passwordRevision: 0 } }, email);
  await session('empty', {}, null);

  await db.transaction(transaction => boundsForOneMiner.up(transaction));
  await noTriggers.up(db);

  expect(await db('miner_collect_counts')).toEqual([
    {
      email,
      collects: '3',
      days: '2',
      last_day: '2025-07-04',
      at_night: '2',
      in_last_hour: '1',
      after_expiry: '1',
      counted_revision: '3',
    },
  ]);
  expect(await db('miner_devices').max('token_hash').count()).toEqual([{ max: '9', count: '50' }]);
  expect(await db('sessions').select('id_hash', 'data', 'miner_email').orderBy('id_hash')).toEqual([
    { id_hash: 'kept', data: { miner: on(50) }, miner_email: email },
    { id_hash: 'surplus, and a user', data: { user: { id: 7, passwordRevision: 0 } }, miner_email: null },
  ]);
});
