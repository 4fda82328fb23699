/**
 * A backup is one gzip file of lines (docs/operating.md): JSON lines, and between them the rows of
 * a table in PostgreSQL's `COPY` format, one a line, up to the line `\.`:
 *
 *     header; for each table: tableStart, its rows, `\.`, tableCheck; end
 */
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';

export const FORMAT = 'technovex-backup';
export const VERSION = 1;

/** The line after a table's rows. It differs from every row, because `COPY` escapes backslashes. */
export const END_OF_ROWS = Buffer.from('\\.\n');

const count = z.number().check(z.int(), z.nonnegative());

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** The migrations applied to the database. */
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});
export type BackupHeader = z.output<typeof header>;

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The number of a table's rows, and the hash of their bytes. */
export const tableCheck = z.object({ rows: count, sha256: z.string() });

/** Integers as text, without an upper limit. */
export const sums = z.object({
  miners: z.string(),
  total: z.string(),
  bowl: z.string(),
  mined: z.string(),
  ledgerLines: z.string(),
  ledgerToTotal: z.string(),
  ledgerToBowl: z.string(),
  /** Accounts whose balances differ from their ledger. */
  unsound: z.string(),
});
export type BackupSums = z.output<typeof sums>;

export const sequence = z.object({
  table: z.string(),
  column: z.string(),
  value: z.string(),
  isCalled: z.boolean(),
});
export type BackupSequence = z.output<typeof sequence>;

export const end = z.object({ rows: count, sequences: z.array(sequence), sums });

/** Parses a JSON line. @throws StartupError if the line does not match the schema. */
export function parseLine<Schema extends z.ZodMiniType>(
  schema: Schema,
  line: Buffer | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(jsonIn(line));
  if (parsed.success) return parsed.data;
  throw damaged('it has an unexpected line');
}

export const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

export const damaged = (why: string): StartupError => new StartupError(`The backup is damaged: ${why}.`);

/** Parses JSON; returns undefined for anything else. */
export function jsonIn(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
