import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { anyMinerExists, createMiner, setPin } from './miner-accounts.queries.ts';
import { findMiner } from './miners.queries.ts';
import { removeStaleRows } from './stale-rows.queries.ts';
import { anyUserExists, createUser, findUserByUsername, setAdmin, setPassword } from './users.queries.ts';

const NOW = Date.parse('2025-07-01T12:00:00.123Z');
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('creates a miner once', async () => {
  const { db } = database;
  const miner = { email: 'a@example.com', pinHash: 'hash', createdAt: NOW };
  expect(await anyMinerExists(db)).toBe(false);

  expect(await createMiner(db, miner)).toBe('created');
  expect(await createMiner(db, miner)).toBe('email-taken');

  expect(await anyMinerExists(db)).toBe(true);
  expect(await findMiner(db, miner.email)).toEqual({
    email: 'a@example.com',
    walletAddress: null,
    walletProof: null,
    holding: {
      total: 0,
      bowl: 0,
      bowlStartedAt: null,
      bowlEmptiedAt: NOW,
      allowance: 0,
      allowanceAt: null,
      mined: 0,
      hashrate: 500,
      twitterBonusClaimed: false,
      collectBucketFullAt: null,
      cooldownEnd: null,
      revision: 0,
      adjustedRevision: 0,
    },
    totalReachedAt: null,
    lease: null,
    sessionGeneration: 0,
  });
  expect(await setPin(db, { email: miner.email, pinHash: 'other' })).toBe('changed');
  expect(await setPin(db, { email: 'b@example.com', pinHash: 'other' })).toBe('unknown-email');
});

test('treats usernames as case-insensitive', async () => {
  const { db } = database;
  const user = { username: 'Ada', passwordHash: 'hash', isAdmin: false, createdAt: NOW };
  expect(await anyUserExists(db)).toBe(false);

  expect(await createUser(db, user)).toBe('created');
  expect(await createUser(db, { ...user, username: 'ADA' })).toBe('username-taken');

  expect(await anyUserExists(db)).toBe(true);
  expect(await setAdmin(db, 'ada', true)).toBe(true);
  expect(await setAdmin(db, 'bob', true)).toBe(false);
  expect(await findUserByUsername(db, 'aDa')).toEqual({
    id: expect.any(Number),
    username: 'Ada',
    isAdmin: true,
  });
  expect(await findUserByUsername(db, 'bob')).toBeUndefined();
  expect(await setPassword(db, { username: 'ada', passwordHash: 'other' })).toBe('changed');
  expect(await setPassword(db, { username: 'bob', passwordHash: 'other' })).toBe('unknown-username');
});

test('deletes only stale rows', async () => {
  const { db } = database;
  const email = 'stale@example.com';
  const session = (id_hash: string, at: number) => ({ id_hash, data: '{}', expires_at: new Date(at) });
  await db('sessions').insert([session('old', NOW), session('new', NOW + 1)]);
  const attempt = (address: string, at: number, kind = 'login') => ({
    kind,
    subject: '',
    address,
    at: new Date(at),
  });
  await db('limited_attempts').insert([
    attempt('old', NOW - 2 * HOUR - 1),
    attempt('new', NOW - 2 * HOUR),
    attempt('old', NOW - 2 * DAY - 1, 'pin-anywhere'),
    attempt('new', NOW - 2 * DAY, 'pin-anywhere'),
  ]);
  const login = (address: string, at: number) => ({ email, address, last_login_at: new Date(at) });
  await db('miner_addresses').insert([login('old', NOW - 30 * DAY - 1), login('new', NOW - 30 * DAY)]);
  const device = (label: string, at: number) => ({
    email,
    label,
    token_hash: label,
    rotated_at: new Date(NOW),
    created_at: new Date(NOW),
    last_seen_at: new Date(NOW),
    expires_at: new Date(at),
  });
  await db('miner_devices').insert([device('old', NOW), device('new', NOW + 1)]);

  await removeStaleRows(db, NOW);

  expect(await db('sessions').pluck('id_hash')).toEqual(['new']);
  expect(await db('limited_attempts').pluck('address')).toEqual(['new', 'new']);
  expect(await db('miner_addresses').pluck('address')).toEqual(['new']);
  expect(await db('miner_devices').pluck('label')).toEqual(['new']);
});
