import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import * as minerAccounts from './migrations/001-miner-accounts.ts';
import * as leasesRanksAndBadges from './migrations/002-leases-ranks-and-badges.ts';
import { achievementCatalogue } from './seeds/achievements.ts';

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
  ]);
  expect(await database.db('achievements').pluck('id')).toHaveLength(achievementCatalogue.length);
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
