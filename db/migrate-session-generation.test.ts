import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { digestOf } from './digest.ts';
import { migrate } from './migrate.ts';
import * as sessionGeneration from './migrations/005-session-generation.ts';
import * as noTriggers from './migrations/007-no-triggers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const email = 'ada@example.com';
const at = new Date(Date.UTC(2025, 6, 1));
const addSession = (id_hash: string, miner: object) =>
  database.db('sessions').insert({
    id_hash,
    data: JSON.stringify({ miner: { email, ...miner }, user: { id: 1 } }),
    miner_email: email,
    expires_at: new Date(Date.UTC(2099, 1, 1)),
  });

test('copies failed PIN attempts under a hash of the email', async () => {
  const { db } = database;
  await noTriggers.down(db);
  await sessionGeneration.down(db);
  await db('migrations').whereIn('name', ['005-session-generation', '007-no-triggers']).delete();
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

test('keeps sessions, and its rollback ends those of an earlier generation', async () => {
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
