/**
 * A backup is one gzip file of lines (docs/operating.md). Lines of JSON say what comes; what is between them are rows as PostgreSQL's
 * `COPY` writes and reads them, one a line, up to a line that is `\.`:
 *
 *     header, then for each table: table, its rows, `\.`, its check; then the end
 */
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';

export const FORMAT = 'technovex-backup';
export const VERSION = 1;

/** The line behind a table's rows: no row looks like it, for `COPY` writes a backslash as two. */
export const END_OF_ROWS = Buffer.from('\\.\n');

const count = z.number().check(z.int(), z.nonnegative());

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** What the tables were made by. */
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});
export type BackupHeader = z.output<typeof header>;

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });

/** Of the rows' bytes. */
export const tableCheck = z.object({ rows: count, sha256: z.string() });

/** Whole numbers as text, which hold any. */
export const sums = z.object({
  miners: z.string(),
  total: z.string(),
  bowl: z.string(),
  mined: z.string(),
  ledgerLines: z.string(),
  ledgerToTotal: z.string(),
  ledgerToBowl: z.string(),
  /** Accounts that do not hold what their ledger says. */
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

/** Reads one of the lines of JSON. Throws `StartupError` for anything else. */
export function parseLine<Schema extends z.ZodMiniType>(
  schema: Schema,
  line: Buffer | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(jsonIn(line));
  if (parsed.success) return parsed.data;
  throw damaged('a line is not what belongs there');
}

export const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

export const damaged = (why: string): StartupError => new StartupError(`The backup is damaged: ${why}.`);

/** Undefined where there is none. */
export function jsonIn(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
