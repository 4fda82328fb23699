import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { connect } from './connection.ts';
import { digestOf } from './digest.ts';
import { migrate } from './migrate.ts';
import * as minerAccounts from './migrations/001-miner-accounts.ts';
import * as leasesRanksAndBadges from './migrations/002-leases-ranks-and-badges.ts';
import * as newsletter from './migrations/003-newsletter.ts';
import * as visitorsAndPresale from './migrations/004-visitors-and-presale.ts';
import * as sessionGeneration from './migrations/005-session-generation.ts';
import * as boundsForOneMiner from './migrations/006-bounds-for-one-miner.ts';

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

test('leaves a database that is up to date as it is', async () => {
  const before = await tables();

  await migrate(database.db);

  expect(before).toContain('miners');
  expect(await tables()).toEqual(before);
});

test('two servers that start at once on an empty database both come up', async () => {
  const before = await tables();
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
  expect(await database.db('migrations').orderBy('name').pluck('name')).toEqual([
    '001-miner-accounts',
    '002-leases-ranks-and-badges',
    '003-newsletter',
    '004-visitors-and-presale',
    '005-session-generation',
    '006-bounds-for-one-miner',
  ]);
  expect(await database.db('achievements').pluck('id')).toHaveLength(achievementCatalogue.length);
});

test('a database of a newer version is refused in one line', async () => {
  await database.db('migrations').insert({ name: '999-later', batch: 9, migration_time: new Date() });

  await expect(migrate(database.db)).rejects.toThrow(
    new StartupError('The database is of a newer version (999-later): start that version.'),
  );
});

test('a database of the version before keeps everything that is in it', async () => {
  const { db } = database;
  await boundsForOneMiner.down(db);
  await leasesRanksAndBadges.down(db);
  await db('migrations')
    .whereIn('name', ['002-leases-ranks-and-badges', '006-bounds-for-one-miner'])
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

test('what a miner did before the bounds is counted, and surplus devices are signed out', async () => {
  const { db } = database;
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

  expect(await db('miner_collect_counts')).toEqual([
    {
      email,
      collects: '3',
      days: '2',
      last_day: expect.any(Date),
      at_night: '2',
      in_last_hour: '1',
      after_expiry: '1',
    },
  ]);
  expect(await db('miner_devices').max('token_hash').count()).toEqual([{ max: '9', count: '50' }]);
  expect(await db('sessions').select('id_hash', 'data', 'miner_email').orderBy('id_hash')).toEqual([
    { id_hash: 'kept', data: { miner: on(50) }, miner_email: email },
    { id_hash: 'surplus, and a user', data: { user: { id: 7, passwordRevision: 0 } }, miner_email: null },
  ]);
});

const everything = async (db: TestDatabase['db']) => ({
  miners: await db('miners').orderBy('email'),
  ledger: await db('miner_ledger').orderBy('revision'),
  devices: await db('miner_devices'),
  sessions: await db('sessions'),
});

describe('the migration that brought generations of sessions', () => {
  const email = 'ada@example.com';
  const at = new Date(Date.UTC(2025, 6, 1));
  const addSession = (id_hash: string, miner: object) =>
    database.db('sessions').insert({
      id_hash,
      data: JSON.stringify({ miner: { email, ...miner }, user: { id: 1 } }),
      miner_email: email,
      expires_at: new Date(Date.UTC(2099, 1, 1)),
    });

  test('goes on counting the wrong PINs of the version before, by a hash of the email', async () => {
    const { db } = database;
    await sessionGeneration.down(db);
    await db('migrations').where({ name: '005-session-generation' }).delete();
    await db('miner_pin_failures').insert([
      { email, address: '192.0.2.1', at },
      { email, address: '192.0.2.2', at, forgiven: true },
    ]);

    await migrate(db);

    const subject = digestOf(email);
    expect(
      await db('limited_attempts').select('kind', 'address', 'subject', 'at').orderBy(['kind', 'address']),
    ).toEqual([
      { kind: 'pin', address: '192.0.2.1', subject, at },
      { kind: 'pin-anywhere', address: subject, subject, at },
      { kind: 'pin-anywhere', address: subject, subject, at },
    ]);
  });

  test('leaves sessions as they are, and its way back ends those of an earlier generation', async () => {
    const { db } = database;
    const [deviceId, old] = ['a device', { deviceId: 'a device' }];
    await db('miners').insert({
      email,
      pin_hash: '',
      hashrate: 500,
      bowl_emptied_at: at,
      created_at: at,
      session_generation: 2,
    });
    await addSession('of now', { deviceId, sessionGeneration: 2 });
    await addSession('of before', { deviceId, sessionGeneration: 1 });
    await addSession('without', old);

    await sessionGeneration.down(db);

    const user = { id: 1 };
    expect(await db('sessions').select('id_hash', 'data', 'miner_email').orderBy('id_hash')).toEqual([
      { id_hash: 'of before', data: { user }, miner_email: null },
      { id_hash: 'of now', data: { miner: { email, deviceId }, user }, miner_email: email },
      { id_hash: 'without', data: { user }, miner_email: null },
    ]);
  });
});

test('a ledger line can be neither changed nor removed', async () => {
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

  await expect(db('miner_ledger').update({ to_total: 2 })).rejects.toThrow('miner_ledger is append-only');
  await expect(db('miner_ledger').delete()).rejects.toThrow('miner_ledger is append-only');
  await expect(db.raw('TRUNCATE miner_ledger')).rejects.toThrow('miner_ledger is append-only');
});

test('an error tells the statement, and not the values in it', async () => {
  const miner = { email: 'UPPER@example.com', pin_hash: 'secret' };

  const error: unknown = await database
    .db('miners')
    .insert(miner)
    .catch(fault => fault);

  expect(String(error)).toContain('insert into "miners"');
  expect(String(error)).not.toContain('secret');
});
