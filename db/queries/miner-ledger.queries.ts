import type { LedgerQuery } from '../../contract/admin-miners.ts';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { LedgerKind } from '../../contract/miner-security.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import type { Database } from '../connection.ts';
import type { Send } from '../send.ts';
import { arrayLiteral, columnsOf, instantFrom, integerFrom } from './columns.ts';
import { unnestArrays, unnestColumns, unnestRows, unnestValue } from './unnest.ts';

/** A ledger entry. The sums of all entries are the account's total and, with `mined`, its bowl. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly toTotal: Units;
  readonly toBowl: Units;
  /** When it happened. An expiry happens at the bowl's deadline. */
  readonly at: Instant;
  readonly level?: number;
}

interface LedgerRow {
  kind: LedgerEntry['kind'];
  level: number | null;
  to_total: string;
  to_bowl: string;
  at: Date;
}

const columns = columnsOf<LedgerRow>('miner_ledger', {
  kind: 'text',
  level: 'integer',
  to_total: 'bigint',
  to_bowl: 'bigint',
  at: 'timestamptz',
});

const entryFrom = (row: LedgerRow): LedgerEntry => ({
  kind: row.kind,
  toTotal: integerFrom(row.to_total),
  toBowl: integerFrom(row.to_bowl),
  at: instantFrom(row.at),
  ...(row.level === null ? {} : { level: row.level }),
});

/** The entries of one revision of an account. */
export interface LedgerLines {
  readonly email: string;
  readonly revision: number;
  readonly entries: readonly LedgerEntry[];
  /** When the bowl before this revision started. */
  readonly bowlStartedAt: Instant | null;
}

interface LedgerLine extends LedgerEntry, Omit<LedgerLines, 'entries'> {
  readonly ordinal: number;
}

type LedgerColumn = keyof LedgerRow | 'email' | 'revision' | 'ordinal' | 'bowl_started_at';

const sent = unnestColumns<LedgerLine, LedgerColumn>({
  email: { type: 'text', of: ({ email }) => email },
  revision: { type: 'bigint', of: ({ revision }) => revision },
  ordinal: { type: 'smallint', of: ({ ordinal }) => ordinal },
  kind: { type: 'text', of: ({ kind }) => kind },
  level: { type: 'integer', of: ({ level }) => level ?? null },
  to_total: { type: 'bigint', of: ({ toTotal }) => toTotal },
  to_bowl: { type: 'bigint', of: ({ toBowl }) => toBowl },
  at: { type: 'instant', of: ({ at }) => at },
  bowl_started_at: {
    type: 'instant',
    of: ({ kind, bowlStartedAt }) => (kind === 'collect' ? bowlStartedAt : null),
  },
});

/**
 * Citus inserts on the worker of the accounts, because the key is read there: `miners.email`, not
 * the sent one. Otherwise it would copy the rows through the coordinator and commit in two phases,
 * whose locks outlive a killed worker.
 */
const APPEND = `
  INSERT INTO miner_ledger (${sent.map(({ name }) => name).join(', ')})
  SELECT ${sent.map(column => (column.name === 'email' ? 'miners.email' : unnestValue(column))).join(', ')}
    FROM ${unnestRows(sent)}
    JOIN miners ON miners.email = x.email
   WHERE miners.email = ANY(?::text[])`;

const DAY_OF_COLLECT = `(l.at AT TIME ZONE 'UTC')::date`;

/**
 * Counts the collects behind the last counted one, for badges. A day counts if it is later than the
 * last counted day. Requires the accounts' locks. Each table has the key, or Citus would ask all
 * shards and commit in two phases.
 */
const COUNT_COLLECTS = `
  INSERT INTO miner_collect_counts AS known
         (email, collects, days, last_day, at_night, in_last_hour, after_expiry, counted_revision)
  SELECT l.email,
         count(*),
         count(DISTINCT ${DAY_OF_COLLECT}) FILTER (WHERE c.last_day IS NULL OR ${DAY_OF_COLLECT} > c.last_day),
         max(${DAY_OF_COLLECT}),
         count(*) FILTER (WHERE extract(hour FROM l.at AT TIME ZONE 'UTC') < 5),
         count(*) FILTER (WHERE l.at >= l.bowl_started_at + interval '23 hours'
                            AND l.at < l.bowl_started_at + interval '24 hours'),
         count(*) FILTER (WHERE EXISTS (SELECT FROM miner_ledger e
                           WHERE e.email = l.email AND e.email = ANY(?::text[])
                             AND e.kind = 'expired' AND e.revision <= l.revision)),
         max(l.revision)
    FROM miners m
    LEFT JOIN miner_collect_counts c ON c.email = m.email AND c.email = ANY(?::text[])
    JOIN miner_ledger l ON l.email = m.email AND l.revision > coalesce(c.counted_revision, 0)
   WHERE m.email = ANY(?::text[]) AND l.email = ANY(?::text[]) AND l.kind = 'collect'
   GROUP BY l.email
  ON CONFLICT (email) DO UPDATE
     SET collects = known.collects + excluded.collects,
         days = known.days + excluded.days,
         last_day = greatest(known.last_day, excluded.last_day),
         at_night = known.at_night + excluded.at_night,
         in_last_hour = known.in_last_hour + excluded.in_last_hour,
         after_expiry = known.after_expiry + excluded.after_expiry,
         counted_revision = excluded.counted_revision`;

/** Inserts the entries of many revisions in one statement, and counts the collects among them. */
export async function appendLedger(send: Send, changes: readonly LedgerLines[]): Promise<void> {
  const lines = changes.flatMap(({ entries, ...change }) =>
    entries.map((entry, ordinal): LedgerLine => ({ ...change, ...entry, ordinal })),
  );
  if (lines.length === 0) return;
  const collectors = new Set(lines.flatMap(({ kind, email }) => (kind === 'collect' ? email : [])));
  const emails = arrayLiteral([...collectors]);
  await Promise.all([
    send(APPEND, [...unnestArrays(sent, lines), arrayLiteral([...new Set(lines.map(({ email }) => email))])]),
    collectors.size > 0 && send(COUNT_COLLECTS, [emails, emails, emails, emails]),
  ]);
}

export interface RevisedEntry {
  readonly revision: number;
  readonly entry: LedgerEntry;
}

/** As in the index of these entries. */
const ADJUSTMENTS = `kind IN ('follow-bonus', 'level-bonus', 'expired')`;

const FIND_ADJUSTMENTS = `
  SELECT l.email, l.revision, ${columns.map(column => `l.${column}`).join(', ')}
    FROM unnest(?::text[], ?::bigint[]) AS known (email, revision)
    JOIN miner_ledger l ON l.email = known.email AND l.revision > known.revision
   WHERE l.${ADJUSTMENTS} AND l.email = ANY(?::text[])
   ORDER BY l.email, l.revision, l.ordinal`;

/** Lists bonuses and expiries above each account's given revision, by email, oldest first. */
export async function adjustmentsSince(
  send: Send,
  known: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly RevisedEntry[]>> {
  if (known.size === 0) return new Map();
  const emails = arrayLiteral([...known.keys()]);
  const rows = await send<LedgerRow & { email: string; revision: string }>(FIND_ADJUSTMENTS, [
    emails,
    arrayLiteral([...known.values()]),
    emails,
  ]);
  const found = new Map<string, RevisedEntry[]>();
  for (const row of rows) {
    const entries = found.get(row.email) ?? [];
    entries.push({ revision: integerFrom(row.revision), entry: entryFrom(row) });
    found.set(row.email, entries);
  }
  return found;
}

/** Lists the whole ledger of an account, oldest first. */
export async function listLedger(db: Database, email: string): Promise<readonly LedgerEntry[]> {
  const rows: LedgerRow[] = await db('miner_ledger')
    .select(columns)
    .where({ email })
    .orderBy(['revision', 'ordinal']);
  return rows.map(entryFrom);
}

/** The place of an entry in an account's ledger. */
export type LedgerPlace = Pick<LedgerLine, 'revision' | 'ordinal'>;

export type PlacedEntry = LedgerEntry & LedgerPlace;

type PlacedRow = LedgerRow & { revision: string; ordinal: number };

const placedFrom = (row: PlacedRow): PlacedEntry => ({
  ...entryFrom(row),
  revision: integerFrom(row.revision),
  ordinal: row.ordinal,
});

/** Lists an account's latest entries, or those before a place, newest first. */
export async function listLatestLedger(
  db: Database,
  email: string,
  limit: number,
  before?: LedgerPlace,
): Promise<readonly PlacedEntry[]> {
  const rows: PlacedRow[] = await latestLedgerQuery(db, email, limit, before);
  return rows.map(placedFrom);
}

/** Reads a range of the primary key's index backwards, or forwards if `isAscending`. */
export function latestLedgerQuery(
  db: Database,
  email: string,
  limit: number,
  from?: LedgerPlace,
  isAscending = false,
) {
  const entries = db('miner_ledger')
    .select('revision', 'ordinal', ...columns)
    .where({ email })
    .orderBy(['revision', 'ordinal'].map(column => ({ column, order: isAscending ? 'asc' : 'desc' })))
    .limit(limit);
  const isBeyond = `(revision, ordinal) ${isAscending ? '>' : '<'} (?, ?)`;
  return from ? entries.whereRaw(isBeyond, [from.revision, from.ordinal]) : entries;
}

/** Lists a page of an account's ledger, and the position behind which the next one begins. */
export async function listLedgerPage(
  db: Database,
  email: string,
  { direction, kind, after }: LedgerQuery,
): Promise<{ readonly entries: readonly PlacedEntry[]; readonly next: string | null }> {
  const [revision = 0, ordinal = 0] = (after ?? '').split('.').map(Number);
  const from = after === null ? undefined : { revision, ordinal };
  const query = latestLedgerQuery(db, email, PAGE_SIZE + 1, from, direction === 'ascending');
  if (kind === 'collect') query.where({ kind });
  if (kind === 'adjustments') query.whereRaw(ADJUSTMENTS);
  const rows: PlacedRow[] = await query;
  const entries = rows.slice(0, PAGE_SIZE).map(placedFrom);
  const last = entries.at(-1);
  return { entries, next: last && rows.length > PAGE_SIZE ? `${last.revision}.${last.ordinal}` : null };
}

/** Sums an account's ledger. The account's own total and bowl must equal these sums. */
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
