import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import * as minerAccounts from './migrations/001-miner-accounts.ts';
import * as leasesRanksAndBadges from './migrations/002-leases-ranks-and-badges.ts';
import * as newsletter from './migrations/003-newsletter.ts';
import * as visitorsAndPresale from './migrations/004-visitors-and-presale.ts';
import * as sessionGeneration from './migrations/005-session-generation.ts';
import * as boundsForOneMiner from './migrations/006-bounds-for-one-miner.ts';
import * as noTriggers from './migrations/007-no-triggers.ts';
import * as adminAudit from './migrations/008-admin-audit.ts';
import * as walletProofs from './migrations/009-wallet-proofs.ts';
import * as dayRanks from './migrations/010-day-ranks.ts';
import { achievementCatalogue } from './seeds/achievements.ts';
import { StartupError } from './startup-error.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const tables = async () => {
  const rows: { tablename: string }[] = await database
    .db('pg_tables')
    .select('tablename')
    .where({ schemaname: 'public' })
    .orderBy('tablename');
  return rows.map(({ tablename }) => tablename);
};

test('leaves an up-to-date database unchanged', async () => {
  const before = await tables();

  await migrate(database.db);

  expect(before).toContain('miners');
  expect(await tables()).toEqual(before);
});

test('serializes two servers that start on an empty database', async () => {
  const before = await tables();
  await walletProofs.down(database.db);
  await adminAudit.down(database.db);
  await dayRanks.down(database.db);
  await noTriggers.down(database.db);
  await boundsForOneMiner.down(database.db);
  await sessionGeneration.down(database.db);
  await visitorsAndPresale.down(database.db);
  await newsletter.down(database.db);
  await leasesRanksAndBadges.down(database.db);
  await minerAccounts.down(database.db);
  await database.db.raw('DROP TABLE migrations, migrations_lock');
  const other = connect(database.url);

  await Promise.all([migrate(database.db), migrate(other)]);

  await other.destroy();
  expect(await tables()).toEqual(before);
  expect(await database.db('migrations').orderBy('name').pluck('name')).toEqual(
    readdirSync(new URL('migrations/', import.meta.url))
      .map(file => file.replace('.ts', ''))
      .sort(),
  );
  expect(await database.db('achievements').pluck('id')).toHaveLength(achievementCatalogue.length);
});

test('rejects a database of a newer version', async () => {
  await database.db('migrations').insert({ name: '999-later', batch: 9, migration_time: new Date() });

  await expect(migrate(database.db)).rejects.toThrow(
    new StartupError('The database is of a newer version (999-later): start that version.'),
  );
});

test('keeps all data of a database of an earlier version', async () => {
  const { db } = database;
  await noTriggers.down(db);
  await boundsForOneMiner.down(db);
  await leasesRanksAndBadges.down(db);
  await db('migrations')
    .whereIn('name', ['002-leases-ranks-and-badges', '006-bounds-for-one-miner', '007-no-triggers'])
    .delete();
  const at = (hour: number) => new Date(Date.UTC(2025, 6, 1, hour));
  const miner = (email: string, total: number, revision: number) => ({
    email,
    pin_hash: `hash of ${email}`,
    hashrate: 500,
    total,
    bowl: 7,
    bowl_started_at: at(5),
    bowl_emptied_at: at(4),
    mined: total + 7,
    revision,
    created_at: at(0),
  });
  await db('miners').insert([miner('ada@example.com', 30, 3), miner('new@example.com', 0, 0)]);
  const line = (revision: number, to_total: number) => ({
    email: 'ada@example.com',
    revision,
    ordinal: 0,
    kind: 'collect',
    to_total,
    to_bowl: -to_total,
    at: at(revision),
  });
  await db('miner_ledger').insert([line(1, 10), line(3, 20)]);
  const [device] = await db('miner_devices')
    .insert({
      email: 'ada@example.com',
      token_hash: 'token',
      rotated_at: at(1),
      created_at: at(1),
      last_seen_at: at(1),
      expires_at: at(23),
      label: 'a browser',
    })
    .returning('device_id');
  await db('sessions').insert({
    id_hash: 'session',
    data: JSON.stringify({ miner: { email: 'ada@example.com' } }),
    miner_email: 'ada@example.com',
    expires_at: at(23),
  });
  const before = await everything(db);

  await migrate(db);

  expect(await everything(db)).toMatchObject(before);
  expect(await db('miners').select('email', 'total_reached_at', 'lease_device_id').orderBy('email')).toEqual([
    { email: 'ada@example.com', total_reached_at: at(3), lease_device_id: null },
    { email: 'new@example.com', total_reached_at: null, lease_device_id: null },
  ]);
  expect(await db('sessions').pluck('data')).toEqual([
    { miner: { email: 'ada@example.com', deviceId: device.device_id } },
  ]);
});

const everything = async (db: TestDatabase['db']) => ({
  miners: await db('miners').orderBy('email'),
  ledger: await db('miner_ledger').orderBy('revision'),
  devices: await db('miner_devices'),
  sessions: await db('sessions'),
});

test('makes the ledger append-only', async () => {
  const { db } = database;
  await db('miner_ledger').insert({
    email: 'a@example.com',
    revision: 1,
    ordinal: 0,
    kind: 'collect',
    to_total: 1,
    to_bowl: -1,
    at: new Date(),
  });

  await expect(db('miner_ledger').update({ to_total: 2 })).rejects.toThrow(
    'permission denied for table miner_ledger',
  );
  await expect(db('miner_ledger').delete()).rejects.toThrow('permission denied for table miner_ledger');
  await expect(db.raw('TRUNCATE miner_ledger')).rejects.toThrow('permission denied for table miner_ledger');
});
