import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { allowTruncate, keepAppendOnly } from '../append-only.ts';
import { isRowError } from '../errors.ts';
import { migrateWithoutTimeouts } from '../migrate-without-timeouts.ts';
import { beginWithoutServers } from '../server-lock.ts';
import { StartupError } from '../startup-error.ts';
import {
  type BackupSequence,
  type BackupSums,
  damaged,
  END_OF_ROWS,
  end,
  parseLine,
  tableCheck,
  tableStart,
} from './backup-format.ts';
import type { OpenBackup } from './open-backup.ts';
import { connectForBackup, listColumns, listTables, quoted, sumsOf } from './tables.ts';

export interface RestoredBackup {
  readonly tables: number;
  readonly rows: number;
  readonly sums: BackupSums;
}

/** The tables that migrating fills. */
const SEEDED = ['achievements'];
const CHUNK_BYTES = 64 * 1_024;

/**
 * Restores a backup into a database without running servers, in one transaction. Migrates the
 * database first, and deletes its rows if `replace` is set.
 * @throws StartupError if the database is in use or not empty, or the backup is damaged.
 */
export async function restoreBackup(
  url: string,
  backup: OpenBackup,
  { replace }: { readonly replace: boolean },
): Promise<RestoredBackup> {
  const client = await connectForBackup(url);
  try {
    await beginWithoutServers(client);
    await migrateWithoutTimeouts(url);
    const tables = await listTables(client);
    if (!isDeepStrictEqual(tables, backup.header.tables)) throw damaged('it has unexpected tables');
    await empty(client, tables, replace);
    let rows = 0;
    for (const table of tables) rows += await restoreTable(client, table, backup.lines);
    const last = parseLine(end, (await backup.lines.next()).value);
    if (!(await backup.lines.next()).done) throw damaged('it has data after its end');
    for (const sequence of last.sequences) await setSequence(client, sequence);
    const sums = await sumsOf(client);
    if (rows !== last.rows || !isDeepStrictEqual(sums, last.sums)) throw damaged('its totals do not match');
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { tables: tables.length, rows, sums };
  } finally {
    await backup.lines.return(undefined);
    await client.end();
  }
}

async function empty(client: pg.Client, tables: readonly string[], replace: boolean): Promise<void> {
  const names = tables.map(quoted);
  // Up to PostgreSQL 16, a lock requires it, too.
  await allowTruncate(client);
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  if (!replace) {
    for (const table of tables.filter(name => !SEEDED.includes(name))) {
      const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`);
      if (rowCount === 0) continue;
      throw new StartupError(
        `The database is not empty: there are rows in ${table}. Add --replace-everything to overwrite it.`,
      );
    }
  }
  await client.query(`TRUNCATE ${names.join(', ')}`);
  await keepAppendOnly(client);
}

async function restoreTable(
  client: pg.Client,
  table: string,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const start = parseLine(tableStart, (await lines.next()).value);
  const columns = await listColumns(client, table);
  if (start.table !== table || !isDeepStrictEqual(start.columns, columns)) {
    throw damaged(`${table} has unexpected columns`);
  }
  const hash = createHash('sha256');
  const copy = client.query(from(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
  await pipeline(
    Readable.from(rowsOf(lines), { objectMode: false }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    copy,
  ).catch(cause => {
    // The database's message contains the row's values.
    throw isRowError(cause) || isCopyErrorOfWorker(cause) ? damaged(`${table} has an invalid row`) : cause;
  });
  const check = parseLine(tableCheck, (await lines.next()).value);
  if (check.rows !== copy.rowCount || check.sha256 !== hash.digest('hex')) {
    throw damaged(`the checksum of ${table} does not match`);
  }
  return copy.rowCount;
}

/** Returns whether a worker of Citus rejected a row: the coordinator reports it without its SQLSTATE. */
const isCopyErrorOfWorker = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'ReportCopyError';

/** Yields the rows of one table in chunks, up to the line that ends them. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw damaged('it is truncated or corrupt');
    const isLast = END_OF_ROWS.equals(line);
    if (!isLast) {
      chunk.push(line);
      length += line.length;
    }
    if (length >= CHUNK_BYTES || (isLast && length > 0)) {
      yield Buffer.concat(chunk);
      chunk = [];
      length = 0;
    }
    if (isLast) return;
  }
}

const setSequence = (client: pg.Client, { table, column, value, isCalled }: BackupSequence) =>
  client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [
    quoted(table),
    column,
    value,
    isCalled,
  ]);
