import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type * as z from 'zod/mini';
import { syncFolder } from '../sync-folder.ts';
import {
  type BackupHeader,
  type BackupSums,
  END_OF_ROWS,
  type end,
  FORMAT,
  lineOf,
  VERSION,
} from './backup-format.ts';
import { connectForBackup, listColumns, listSequences, listTables, quoted, sumsOf } from './tables.ts';

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  readonly sums: BackupSums;
}

/** Writes a consistent backup to a file for its owner only, which appears when complete. */
export async function writeBackup(url: string, file: string, createdAt: Date): Promise<WrittenBackup> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  const client = await connectForBackup(url);
  try {
    // All statements share one snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const sums = await sumsOf(client);
    const tables = await listTables(client);
    const written = { rows: 0 };
    await pipeline(
      Readable.from(contentsOf(client, { createdAt, tables, sums, written })),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await client.query('COMMIT');
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { tables: tables.length, rows: written.rows, bytes, sums };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

interface Contents {
  readonly createdAt: Date;
  readonly tables: readonly string[];
  readonly sums: BackupSums;
  readonly written: { rows: number };
}

async function* contentsOf(
  client: pg.Client,
  { createdAt, tables, sums, written }: Contents,
): AsyncGenerator<Buffer> {
  const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  yield lineOf({
    format: FORMAT,
    version: VERSION,
    createdAt: createdAt.toISOString(),
    migrations: applied.map(({ name }) => name),
    tables: [...tables],
  } satisfies BackupHeader);
  for (const table of tables) {
    const columns = await listColumns(client, table);
    yield lineOf({ table, columns });
    const hash = createHash('sha256');
    const copy = client.query(to(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
    // The library types its stream as objects; it carries bytes.
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    yield END_OF_ROWS;
    yield lineOf({ rows: copy.rowCount, sha256: hash.digest('hex') });
    written.rows += copy.rowCount;
  }
  const sequences = await listSequences(client, tables);
  yield lineOf({ rows: written.rows, sequences: [...sequences], sums } satisfies z.input<typeof end>);
}
