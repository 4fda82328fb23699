import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { LedgerKind } from '../../contract/miner-security.ts';
import type { Database } from '../connection.ts';
import { instantFrom, integerFrom, optionalTimestamp, timestamp } from './columns.ts';

/** One line of an account's ledger. Its sums are the account's total and, with `mined`, its bowl. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly toTotal: Units;
  readonly toBowl: Units;
  /** When it happened; for an expiry that is the bowl's deadline, however late it was noticed. */
  readonly at: Instant;
  /** The level that a level bonus was paid for. */
  readonly level?: number;
}

interface LedgerRow {
  kind: LedgerEntry['kind'];
  level: number | null;
  to_total: string;
  to_bowl: string;
  at: Date;
}

const columns = [
  'kind',
  'level',
  'to_total',
  'to_bowl',
  'at',
] as const satisfies readonly (keyof LedgerRow)[];

const entryFrom = (row: LedgerRow): LedgerEntry => ({
  kind: row.kind,
  toTotal: integerFrom(row.to_total),
  toBowl: integerFrom(row.to_bowl),
  at: instantFrom(row.at),
  ...(row.level === null ? {} : { level: row.level }),
});

/** Writes down what one revision of an account came with. `bowlStartedAt` is when the bowl before it had started. */
export async function appendLedger(
  transaction: Database,
  email: string,
  revision: number,
  entries: readonly LedgerEntry[],
  bowlStartedAt: Instant | null,
): Promise<void> {
  if (entries.length === 0) return;
  await transaction('miner_ledger').insert(
    entries.map(({ kind, toTotal, toBowl, at, level }, ordinal) => ({
      email,
      revision,
      ordinal,
      kind,
      level: level ?? null,
      to_total: toTotal,
      to_bowl: toBowl,
      at: timestamp(at),
      bowl_started_at: kind === 'collect' ? optionalTimestamp(bowlStartedAt) : null,
    })),
  );
}

/** The bonuses and expiries with a revision above this one, in the order in which they happened. */
export async function adjustmentsSince(
  db: Database,
  email: string,
  revision: number,
): Promise<readonly LedgerEntry[]> {
  const rows: LedgerRow[] = await db('miner_ledger')
    .select(columns)
    .where({ email })
    .where('revision', '>', revision)
    .whereIn('kind', ['follow-bonus', 'level-bonus', 'expired'])
    .orderBy(['revision', 'ordinal']);
  return rows.map(entryFrom);
}

/** The whole ledger of an account, oldest line first. */
export async function listLedger(db: Database, email: string): Promise<readonly LedgerEntry[]> {
  const rows: LedgerRow[] = await db('miner_ledger')
    .select(columns)
    .where({ email })
    .orderBy(['revision', 'ordinal']);
  return rows.map(entryFrom);
}

/** The latest lines of an account's ledger, newest first. */
export async function listLatestLedger(
  db: Database,
  email: string,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const rows: LedgerRow[] = await db('miner_ledger')
    .select(columns)
    .where({ email })
    .orderBy([
      { column: 'revision', order: 'desc' },
      { column: 'ordinal', order: 'desc' },
    ])
    .limit(limit);
  return rows.map(entryFrom);
}

/** What an account's ledger says that it holds, in units: this is what the account's own figures must equal. */
export async function ledgerSums(db: Database, email: string): Promise<{ total: Units; bowl: Units }> {
  const { rows } = await db.raw<{ rows: { total: string; bowl: string }[] }>(
    `SELECT coalesce(sum(l.to_total), 0) AS total, m.mined + coalesce(sum(l.to_bowl), 0) AS bowl
       FROM miners m LEFT JOIN miner_ledger l ON l.email = m.email
      WHERE m.email = ? GROUP BY m.email`,
    [email],
  );
  const [sums] = rows;
  if (!sums) throw new Error('There is no such miner.');
  return { total: integerFrom(sums.total), bowl: integerFrom(sums.bowl) };
}
