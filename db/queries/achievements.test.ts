import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import * as boundsForOneMiner from '../migrations/006-bounds-for-one-miner.ts';
import * as noTriggers from '../migrations/007-no-triggers.ts';
import { sendBy } from '../send.ts';
import { findMinerStats, type MinerStats } from './achievements.queries.ts';
import { createMiner } from './miner-accounts.queries.ts';
import { appendLedger, type LedgerEntry, type LedgerLines } from './miner-ledger.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-07-01T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const append = (lines: LedgerLines) =>
  database.db.transaction(transaction => appendLedger(sendBy(transaction), [lines]));

/** Builds the ledger lines of a revision, some minutes after the previous one. */
const change = fc.record({
  minutes: fc.constantFrom(0, 1, 55, 3 * 60, 10 * 60, 26 * 60),
  bowlAge: fc.constantFrom(null, HOUR, 23 * HOUR - 1, 23 * HOUR, 24 * HOUR - 1, 24 * HOUR),
  kinds: fc.constantFrom<readonly LedgerEntry['kind'][]>(
    ['collect'],
    ['collect'],
    ['collect', 'collect'],
    ['expired', 'collect'],
    ['expired'],
  ),
});

test('appending counts collects as the whole ledger does', async () => {
  const { db } = database;
  const histories = fc.sample(fc.array(change, { maxLength: 30 }), { numRuns: 20, seed: 1 });
  const emails = histories.map((_, at) => `miner-${at}@example.com`);
  for (const [at, changes] of histories.entries()) {
    const email = emails[at] ?? '';
    await createMiner(db, { email, pinHash: '', createdAt: START });
    let now = START;
    for (const [index, { minutes, bowlAge, kinds }] of changes.entries()) {
      now += minutes * MINUTE;
      const entries = kinds.map((kind): LedgerEntry => ({ kind, toTotal: 0, toBowl: 0, at: now }));
      const bowlStartedAt = bowlAge === null ? null : now - bowlAge;
      await append({ email, revision: index + 1, entries, bowlStartedAt });
    }
  }
  const facts = () => Promise.all(emails.map(email => findMinerStats(db, email)));
  const counted = await facts();

  await noTriggers.down(db);
  await boundsForOneMiner.down(db);
  await db.transaction(transaction => boundsForOneMiner.up(transaction));
  await noTriggers.up(db);

  expect(counted).toEqual(await facts());
  const sumOf = (count: Exclude<keyof MinerStats, 'createdAt' | 'followedAt'>) =>
    counted.reduce((sum, one) => sum + (one?.[count] ?? 0), 0);
  const counts = [
    'collectionDays',
    'nightCollections',
    'lastHourCollections',
    'collectionsAfterExpiry',
  ] as const;
  for (const count of counts) {
    expect(sumOf(count)).toBeGreaterThan(0);
    expect(sumOf(count)).toBeLessThan(sumOf('collections'));
  }
});

test('counts collects that a server of the previous version appended', async () => {
  const { db } = database;
  const email = 'mixed@example.com';
  await createMiner(db, { email, pinHash: '', createdAt: START });
  const collect = { kind: 'collect', toTotal: 0, toBowl: 0, at: START } as const;
  const line = { email, entries: [collect], bowlStartedAt: null };
  await append({ ...line, revision: 1 });
  await db('miner_ledger').insert({
    email,
    revision: 2,
    ordinal: 0,
    kind: 'collect',
    to_total: 0,
    to_bowl: 0,
    at: new Date(START + 24 * HOUR),
  });
  await append({ ...line, revision: 3 });

  expect(await findMinerStats(db, email)).toMatchObject({ collections: 3, collectionDays: 2 });
});

test('returns zero counts without a history, and undefined without an account', async () => {
  const email = 'new@example.com';
  await createMiner(database.db, { email, pinHash: '', createdAt: START });

  expect(await findMinerStats(database.db, email)).toEqual({
    createdAt: START,
    total: 0,
    followedAt: null,
    collections: 0,
    collectionDays: 0,
    nightCollections: 0,
    lastHourCollections: 0,
    collectionsAfterExpiry: 0,
    levelBonuses: 0,
  });
  expect(await findMinerStats(database.db, 'unknown@example.com')).toBeUndefined();
});
