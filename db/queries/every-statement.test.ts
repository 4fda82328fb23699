/**
 * Which statements a database that is spread over several machines can answer on one of them (docs/scaling.md): every query is run,
 * and every statement that it sends has to carry the key of each spread table that it names, or stand among the exceptions.
 */
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import type { Database } from '../connection.ts';
import { sendBy } from '../send.ts';
import * as achievements from './achievements.queries.ts';
import * as clock from './clock.queries.ts';
import * as leaderboard from './leaderboard.queries.ts';
import * as limitedAttempts from './limited-attempts.queries.ts';
import * as minerAccounts from './miner-accounts.queries.ts';
import * as minerDevices from './miner-devices.queries.ts';
import * as minerLedger from './miner-ledger.queries.ts';
import * as miners from './miners.queries.ts';
import * as newsletter from './newsletter.queries.ts';
import * as pinAttempts from './pin-attempts.queries.ts';
import * as sessions from './sessions.queries.ts';
import * as staleRows from './stale-rows.queries.ts';
import * as textRules from './text-rules.queries.ts';

/** The tables that are spread, and the column by whose value. All others are small, and a copy of them is everywhere. */
const SPREAD_BY: Readonly<Record<string, string>> = {
  miners: 'email',
  miner_ledger: 'email',
  miner_devices: 'email',
  miner_pin_failures: 'email',
  miner_addresses: 'email',
  miner_achievements: 'email',
  miner_collect_counts: 'email',
  newsletter_subscribers: 'email',
  sessions: 'id_hash',
  limited_attempts: 'address',
};

const ON_COPIED_TABLES = ['phases', 'presale-audit', 'probe', 'users'];

/** What asks several machines on purpose, and why that is bearable. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  listBestMiners: 'the public list: once in two seconds in each process, a hundred rows from each machine',
  listRankCheckpoints:
    'the places by which ranks are counted: once a minute in each process, a stretch of an index at a time',
  countBetween: "a miner's own rank: up to a thousand entries of an index",
  anyMinerExists: 'the first start on an empty database',
  findDevicesByToken:
    'a logout, and a login with the cookie of another miner: the token is all that is known',
  forgetAttemptsAt: 'a new PIN: wrong guesses at the old one came from anywhere',
  createSession: "a login: an account's surplus sessions lie anywhere",
  endDeviceSessions: "a logout, and a login on one device too many: a device's sessions lie anywhere",
  endMinerSessions: "signing out other devices, and a new PIN: a miner's sessions lie anywhere",
  removeStaleRows: 'once an hour in each process',
};

/** A batch carries the keys of all that it is for. */
const BATCHES = ['lockMiners', 'updateMiners', 'appendLedger', 'adjustmentsSince', 'findMinerSessions'];

const NOW = Date.parse('2025-07-01T12:00:00Z');
const email = 'a@example.com';
const deviceId = '11111111-1111-4111-8111-111111111111';
const attempt = { kind: 'login', address: '192.0.2.1', subject: 'a' };
const miner = { email, total: 5, reachedAt: NOW };
const stored = { data: { miner: { email, deviceId }, user: { id: 1, passwordRevision: 0 } }, expiresAt: NOW };
const entry = { kind: 'collect', toTotal: 1, toBowl: -1, at: NOW } as const;

const modules = {
  achievements,
  clock,
  leaderboard,
  'limited-attempts': limitedAttempts,
  'miner-accounts': minerAccounts,
  'miner-devices': minerDevices,
  'miner-ledger': minerLedger,
  miners,
  newsletter,
  'pin-attempts': pinAttempts,
  sessions,
  'stale-rows': staleRows,
  'text-rules': textRules,
};

/** Every query with arguments that reach all of its statements. */
const calls: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  createMiner: db => minerAccounts.createMiner(db, { email, pinHash: 'hash', createdAt: NOW }),
  listAchievements: db => achievements.listAchievements(db),
  listUnlocked: db => achievements.listUnlocked(db, email),
  recordUnlocked: db => achievements.recordUnlocked(db, email, ['first-mine'], NOW),
  findMinerStats: db => achievements.findMinerStats(db, email),
  readDatabaseClock: db => clock.readDatabaseClock(sendBy(db)),
  listBestMiners: db => leaderboard.listBestMiners(db, 100),
  listRankCheckpoints: db =>
    leaderboard.listRankCheckpoints(db, { first: 1_000, interval: 250, chunkSize: 1_000 }),
  countBetween: db => leaderboard.countBetween(db, { ...miner, total: 6, rank: 1 }, miner),
  lockAttempts: db => limitedAttempts.lockAttempts(db, attempt),
  newestAttempts: db => limitedAttempts.newestAttempts(db, { ...attempt, since: NOW }, 5),
  recordAttempt: db => limitedAttempts.recordAttempt(db, { ...attempt, at: NOW }),
  forgetSurplusAttempts: db =>
    limitedAttempts.forgetSurplusAttempts(db, attempt, { added: deviceId, kept: 1 }),
  forgetAttempt: db => limitedAttempts.forgetAttempt(db, { ...attempt, at: NOW }, deviceId),
  forgetAttempts: db => limitedAttempts.forgetAttempts(db, attempt),
  forgetAttemptsAt: db => limitedAttempts.forgetAttemptsAt(db, ['pin'], 'a'),
  findPin: db => minerAccounts.findPin(db, email),
  replacePin: db => minerAccounts.replacePin(db, { email, pinHash: 'other' }),
  anyMinerExists: db => minerAccounts.anyMinerExists(db),
  giveDeviceToken: db =>
    minerDevices.giveDeviceToken(db, {
      email,
      deviceId,
      tokenHash: 't',
      label: '',
      now: NOW,
      expiresAt: NOW,
    }),
  findDevice: db => minerDevices.findDevice(db, email, 't'),
  findDevicesByToken: db => minerDevices.findDevicesByToken(db, 't'),
  isKnownDevice: db => minerDevices.isKnownDevice(db, { email, deviceId }),
  prolongDevice: db => minerDevices.prolongDevice(db, { email, deviceId }, { now: NOW, expiresAt: NOW }),
  forgetDevice: db => minerDevices.forgetDevice(db, { email, deviceId }),
  forgetOtherDevices: db => minerDevices.forgetOtherDevices(db, { email, deviceId }, NOW),
  listDevices: db => minerDevices.listDevices(db, email, NOW),
  appendLedger: db =>
    minerLedger.appendLedger(sendBy(db), [{ email, revision: 1, entries: [entry], bowlStartedAt: NOW }]),
  adjustmentsSince: db => minerLedger.adjustmentsSince(sendBy(db), new Map([[email, 0]])),
  listLedger: db => minerLedger.listLedger(db, email),
  listLatestLedger: db => minerLedger.listLatestLedger(db, email, 50),
  ledgerSums: db => minerLedger.ledgerSums(db, email),
  findMiner: db => miners.findMiner(db, email),
  lockMiner: db => miners.lockMiner(db, email),
  lockMiners: db => miners.lockMiners(sendBy(db), [email], 'skip'),
  updateMiners: async db =>
    miners.updateMiners(sendBy(db), [...(await miners.lockMiners(sendBy(db), [email], 'wait')).values()]),
  nextSessionGeneration: db => miners.nextSessionGeneration(db, email),
  findSessionGeneration: db => miners.findSessionGeneration(db, email),
  endLease: db => miners.endLease(db, email, deviceId),
  endOtherLeases: db => miners.endOtherLeases(db, email, deviceId),
  minerExists: db => miners.minerExists(db, email),
  addSubscriber: db => newsletter.addSubscriber(db, { email, subscribedAt: NOW }),
  forgetPinAttempts: db => pinAttempts.forgetPinAttempts(db, email),
  recordLogin: db => pinAttempts.recordLogin(db, { email, address: 'x', at: NOW }),
  hasLoggedInSince: db => pinAttempts.hasLoggedInSince(db, { email, address: 'x', at: NOW }),
  createSession: db => sessions.createSession(db, 's', stored),
  findSession: db => sessions.findSession(db, 's', NOW),
  findMinerSessions: db => sessions.findMinerSessions(sendBy(db), ['s']),
  updateSession: db => sessions.updateSession(db, 's', { miner: null }, NOW),
  endDeviceSessions: db => sessions.endDeviceSessions(db, email, [deviceId]),
  keepMinerSession: db => sessions.keepMinerSession(db, 's', { email, sessionGeneration: 1 }),
  endMinerSessions: db => sessions.endMinerSessions(db, email, 's'),
  endSession: db => sessions.endSession(db, 's'),
  removeStaleRows: db => staleRows.removeStaleRows(db, NOW),
  findTextRules: db => textRules.findTextRules(db),
  setPin: db => minerAccounts.setPin(db, { email, pinHash: 'new' }),
};

let database: TestDatabase;
const statements = new Map<string, readonly string[]>();
beforeAll(async () => {
  database = await createTestDatabase();
  const sent: string[] = [];
  database.db.on('query', ({ sql }: { readonly sql: string }) => sent.push(sql));
  for (const [name, call] of Object.entries(calls)) {
    await call(database.db);
    statements.set(name, sent.splice(0));
  }
});
afterAll(() => database.drop());

/** The spread tables that a statement names without their key. */
function tablesWithoutKey(sql: string): readonly string[] {
  return Object.entries(SPREAD_BY)
    .filter(([table]) => new RegExp(`\\b${table}\\b`).test(sql))
    .filter(([, key]) => {
      if (/^\s*insert/i.test(sql)) return !new RegExp(`^[^)]*\\b${key}\\b`, 'i').test(sql);
      return !new RegExp(`(?<!not "?)\\b${key}"?\\s*=\\s*(\\?|\\$\\d|ANY|x\\.|known\\.)`, 'i').test(sql);
    })
    .map(([table]) => table);
}

test('every query is known here', () => {
  const files = readdirSync(import.meta.dirname).flatMap(file => /^(.*)\.queries\.ts$/.exec(file)?.[1] ?? []);
  const exported = Object.values(modules).flatMap(module =>
    Object.keys(module).filter(
      name => !name.endsWith('Query') && !['isAhead', 'generationOf', 'pinSubject'].includes(name),
    ),
  );

  expect(files).toEqual([...Object.keys(modules), ...ON_COPIED_TABLES].sort());
  expect(Object.keys(calls).sort()).toEqual(exported.sort());
  expect([...statements].filter(([, sent]) => sent.length === 0)).toEqual([]);
});

test('every statement carries the key of the spread tables that it names, or is an exception', () => {
  const crossing = [...statements].filter(([, sent]) => sent.some(sql => tablesWithoutKey(sql).length > 0));

  // These go through endMinerSessions and forgetAttemptsAt.
  const through = ['setPin', 'replacePin', 'forgetPinAttempts'];
  expect(crossing.map(([name]) => name).sort()).toEqual([...Object.keys(EXCEPTIONS), ...through].sort());
});

test('batches are the only statements with several keys', () => {
  const several = [...statements].filter(([, sent]) => sent.some(sql => /ANY\(|unnest/i.test(sql)));

  expect(several.map(([name]) => name).sort()).toEqual([...BATCHES].sort());
});

test('nothing refers across rows of different keys: spread tables have no foreign keys, and no unique index without the key', async () => {
  const { rows } = await database.db.raw(
    `SELECT t.relname AS table, pg_get_indexdef(i.indexrelid) AS index FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      WHERE i.indisunique AND t.relname = ANY(?)`,
    [Object.keys(SPREAD_BY)],
  );
  const references = await database.db.raw("SELECT FROM pg_constraint WHERE contype = 'f'");

  expect(references.rowCount).toBe(0);
  expect(rows.length).toBeGreaterThan(0);
  for (const { table, index } of rows) expect(index).toMatch(new RegExp(`\\([^)]*\\b${SPREAD_BY[table]}\\b`));
});

/** What reads a whole ledger on purpose: tests compare it with the account. */
const OF_WHOLE_LEDGER = ['listLedger', 'ledgerSums'];

/** Pages that one statement may touch; a ledger of as many lines as below has some 500, with its indexes. */
const MOST_PAGES = 60;

test('no statement reads more pages the longer the history of a miner is', async () => {
  const { db, url, drop } = await createTestDatabase();
  await calls['createMiner']?.(db);
  await db.raw('ALTER TABLE miner_ledger DISABLE TRIGGER miner_ledger_counts');
  await db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at, bowl_started_at)
     SELECT ?, n, 0, CASE WHEN n % 4000 = 0 THEN 'expired' ELSE 'collect' END, 1, -1, now(), now() FROM generate_series(10, 20000) n`,
    [email],
  );
  await db.raw('ALTER TABLE miner_ledger ENABLE TRIGGER miner_ledger_counts');
  await db.raw('ANALYZE');
  const sent: { readonly sql: string; readonly bindings?: unknown[] }[] = [];
  db.on('query', query => sent.push(query));
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const pages = new Map<string, number>();
  for (const [name, call] of Object.entries(calls)) {
    const transaction = await db.transaction();
    await call(transaction);
    await transaction.rollback();
    const statements = sent.splice(0).filter(({ sql }) => !/^(BEGIN|ROLLBACK|SAVEPOINT|RELEASE)/.test(sql));
    await client.query('BEGIN');
    for (const { sql, bindings } of statements) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, bindings);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      const touched = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      pages.set(name, Math.max(touched, pages.get(name) ?? 0));
    }
    await client.query('ROLLBACK');
  }
  await client.end();
  await drop();

  const long = [...pages].filter(([, count]) => count > MOST_PAGES).map(([name]) => name);
  expect(long.sort()).toEqual([...OF_WHOLE_LEDGER].sort());
});
