/**
 * Checks which statements a sharded database can execute on one node (docs/scaling.md): every
 * statement must carry the shard key of each sharded table that it names, or be an exception.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { modules, queryCalls } from '../../test/support/every-query.ts';
import { DISTRIBUTED_TABLES } from '../distribute.ts';

/** Modules whose tables are all on the coordinator, or whose queries read the catalogue. */
const ON_COORDINATOR = ['admin-audit', 'day-ranks', 'phases', 'presale-audit', 'shards', 'users'];

/** The queries that reach all shards, and why that is acceptable. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  listBestMiners: 'the public list: once in two seconds in each process, a thousand rows from each shard',
  listNeighbours: "a miner's neighbours: three rows from each shard",
  listRankCheckpoints: 'the rank checkpoints: once a minute in each process, one index range at a time',
  encodeRanks: "the ranks at the day's start: once a day in one process, one index range at a time",
  countBetween: "a miner's own rank: up to a thousand entries of an index",
  anyMinerExists: 'the first start on an empty database',
  findDevicesByToken: 'a logout, and a login with the cookie of another miner: only the token is known',
  listMinerEmails: 'a list for the operator: ten thousand emails from each shard at a time',
  listSubscribers: 'the list of an admin: a page at a time',
  listSubscribersAfter: 'an export by an admin: some thousand rows at a time',
  listDuePushes: 'every ten seconds in each process: at most a hundred entries of an index',
  removeStaleRows: 'once an hour in each process',
};

/** Batches carry several keys. */
const BATCHES = ['lockMiners', 'updateMiners', 'appendLedger', 'adjustmentsSince', 'findMinerSessions'];

let database: TestDatabase;
const statements = new Map<string, readonly string[]>();
beforeAll(async () => {
  database = await createTestDatabase();
  const sent: string[] = [];
  database.db.on('query', ({ sql }: { readonly sql: string }) => sent.push(sql));
  for (const [name, call] of Object.entries(queryCalls)) {
    await call(database.db);
    statements.set(name, sent.splice(0));
  }
});
afterAll(() => database.drop());

/** Lists the sharded tables that a statement names without their shard key. */
function tablesWithoutKey(sql: string): readonly string[] {
  return DISTRIBUTED_TABLES.filter(table => new RegExp(`\\b${table}\\b`).test(sql)).filter(() =>
    /^\s*insert/i.test(sql)
      ? !/^[^)]*\bemail\b/i.test(sql)
      : !/(?<!not "?)\bemail"?\s*=\s*(\?|\$\d|ANY)/i.test(sql),
  );
}

test('every query is covered', () => {
  const files = readdirSync(import.meta.dirname).flatMap(file => /^(.*)\.queries\.ts$/.exec(file)?.[1] ?? []);
  const exported = Object.values(modules).flatMap(module =>
    Object.keys(module).filter(
      name => !name.endsWith('Query') && !['isAhead', 'generationOf', 'pinSubject'].includes(name),
    ),
  );

  expect(files).toEqual([...Object.keys(modules), ...ON_COORDINATOR].sort());
  expect(Object.keys(queryCalls).sort()).toEqual(exported.sort());
  expect([...statements].filter(([, sent]) => sent.length === 0)).toEqual([]);
});

test('every statement carries the shard key of its tables, or is an exception', () => {
  const crossing = [...statements].filter(([, sent]) => sent.some(sql => tablesWithoutKey(sql).length > 0));

  expect(crossing.map(([name]) => name).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test('only batches carry several keys', () => {
  const several = [...statements].filter(([, sent]) => sent.some(sql => /ANY\(|unnest/i.test(sql)));

  expect(several.map(([name]) => name).sort()).toEqual([...BATCHES].sort());
});

test('sharded tables have no foreign keys, and no unique index without the shard key', async () => {
  const { rows } = await database.db.raw(
    `SELECT t.relname AS table, pg_get_indexdef(i.indexrelid) AS index FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      WHERE i.indisunique AND t.relname = ANY(?)`,
    [[...DISTRIBUTED_TABLES]],
  );
  const references = await database.db.raw("SELECT FROM pg_constraint WHERE contype = 'f'");

  expect(references.rowCount).toBe(0);
  expect(rows.length).toBeGreaterThan(0);
  for (const { index } of rows) expect(index).toMatch(/\([^)]*\bemail\b/);
});
