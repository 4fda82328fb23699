import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { email, queryCalls } from '../../test/support/every-query.ts';

/** Queries that read a whole ledger, for tests. */
const WHOLE_LEDGER_QUERIES = ['listLedger', 'ledgerSums'];

/** Reads the newest `EARNINGS_ENTRIES`: more pages, but no more for an even longer history. */
const BOUNDED_QUERIES = ['sumEarningsByDay'];

/**
 * The maximum of pages for one statement. The ledger of this test has some 500, indexes included.
 */
const MAX_PAGES = 60;

test("no statement reads more pages for a miner's longer history", async () => {
  const { db, url, drop } = await createTestDatabase();
  await queryCalls['createMiner']?.(db);
  await db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at, bowl_started_at)
     SELECT ?, n, 0, CASE WHEN n % 4000 = 0 THEN 'expired' ELSE 'collect' END, 1, -1, now(), now() FROM generate_series(10, 20000) n`,
    [email],
  );
  await db.raw(`INSERT INTO miner_collect_counts VALUES (?, 20000, 1, now(), 0, 0, 0, 20000)`, [email]);
  await db.raw('ANALYZE');
  const sent: { readonly sql: string; readonly bindings?: unknown[] }[] = [];
  db.on('query', query => sent.push(query));
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const pages = new Map<string, number>();
  for (const [name, call] of Object.entries(queryCalls)) {
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

  const long = [...pages].filter(([, count]) => count > MAX_PAGES).map(([name]) => name);
  expect(long.sort()).toEqual([...WHOLE_LEDGER_QUERIES, ...BOUNDED_QUERIES].sort());
});
