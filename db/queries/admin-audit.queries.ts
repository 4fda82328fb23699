import { randomUUID } from 'node:crypto';
import {
  type AdminAct,
  type AuditAct,
  type AuditArea,
  type AuditQuery,
  LOOKS,
  OPERATOR_ID,
  type PersonField,
} from '../../contract/audit.ts';
import type { Instant } from '../../contract/instants.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import type { Database } from '../connection.ts';
import type { Value } from '../send.ts';
import { instantFrom, integerFrom, timestamp } from './columns.ts';
import type { User } from './users.queries.ts';

/** The fields of the changed thing; null where there is none. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

type PersonFields = Readonly<Partial<Record<PersonField | 'username', string | number | boolean>>>;

export interface AdminActEntry {
  readonly act: AdminAct;
  /** Null for the operator. */
  readonly by: Pick<User, 'id' | 'username'> | null;
  /** The miner's or subscriber's; null for a user, whom the fields name, and for a look at a list. */
  readonly email: string | null;
  readonly before?: PersonFields | null;
  readonly after?: PersonFields | null;
  readonly at: Instant;
  /** By default a random one. */
  readonly entryId?: string;
}

/** Appends an act, in the transaction that does it. Returns its id. The table is append-only. */
export async function appendAdminAct(
  transaction: Database,
  { act, by, email, before = null, after = null, at, entryId = randomUUID() }: AdminActEntry,
): Promise<string> {
  await transaction('admin_audit').insert({
    entry_id: entryId,
    act,
    user_id: by?.id ?? null,
    username: by?.username ?? null,
    email,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    at: timestamp(at),
  });
  return entryId;
}

/** Finds the email of an entry about a miner. */
export async function findMinerOfEntry(db: Database, entryId: string): Promise<string | undefined> {
  const row: { email: string } | undefined = await db('admin_audit')
    .select('email')
    .where({ entry_id: entryId })
    .whereNotNull('email')
    .whereNot({ act: 'subscriber-removed' })
    .first();
  return row?.email;
}

export interface AuditRow {
  readonly id: string;
  readonly at: Instant;
  readonly by: Pick<User, 'id' | 'username'> | null;
  readonly area: AuditArea;
  readonly act: AuditAct;
  readonly phaseId: number | null;
  readonly phaseExists: boolean;
  readonly email: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

interface SelectedRow {
  id: string;
  at: Date;
  user_id: string | null;
  username: string | null;
  area: AuditArea;
  act: AuditAct;
  phase_id: string | null;
  phase_exists: boolean;
  email: string | null;
  before: Fields | null;
  after: Fields | null;
}

/** Both logs with the same columns; `place` orders entries of one millisecond. */
const BOTH = `
  SELECT 'phase-' || a.id AS id, a.at, a.id AS place, a.user_id, a.username, 'presale' AS area,
         a.action AS act, a.phase_id, p.id IS NOT NULL AS phase_exists, NULL AS email, a.before, a.after,
         NULL::uuid AS entry_id, concat_ws(' ', a.before ->> 'name', a.after ->> 'name', a.username) AS words
    FROM presale_audit a LEFT JOIN presale_phases p ON p.id = a.phase_id
  UNION ALL
  SELECT entry_id::text, at, id, user_id, username,
         CASE WHEN act LIKE 'subscriber%' THEN 'subscribers' WHEN act LIKE 'user%' THEN 'users'
              WHEN act LIKE 'audit%' THEN 'audit' ELSE 'miners' END,
         act, NULL, false, email, before, after, entry_id,
         concat_ws(' ', email, username, coalesce(after, before) ->> 'username')
    FROM admin_audit`;

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

function conditionsOf({ search, area, only, phase, by, about }: AuditQuery): readonly Condition[] {
  const looks = LOOKS.map(() => '?').join(', ');
  const conditions: readonly (Condition | false)[] = [
    search !== '' && { sql: 'strpos(lower(words), ?) > 0', values: [search] },
    area !== null && { sql: 'area = ?', values: [area] },
    only !== null && { sql: `act ${only === 'looks' ? '' : 'NOT '}IN (${looks})`, values: LOOKS },
    phase !== null && { sql: 'phase_id = ?', values: [phase] },
    by !== null &&
      (by === OPERATOR_ID ? { sql: 'user_id IS NULL', values: [] } : { sql: 'user_id = ?', values: [by] }),
    about !== null && {
      sql: 'email = (SELECT email FROM admin_audit WHERE entry_id = ?::uuid)',
      values: [about],
    },
  ];
  return conditions.filter(condition => condition !== false);
}

/** Counts the matching entries of both logs, and lists one page of them. */
export async function listAudit(
  db: Database,
  query: AuditQuery,
): Promise<{ readonly total: number; readonly rows: readonly AuditRow[] }> {
  const conditions = conditionsOf(query);
  const values = conditions.flatMap(condition => condition.values);
  const matching = `FROM (${BOTH}) AS entries ${conditions.map(({ sql }, at) => `${at === 0 ? 'WHERE' : 'AND'} ${sql}`).join(' ')}`;
  const direction = query.direction === 'ascending' ? 'ASC' : 'DESC';
  // The operator has no name.
  const order =
    query.sort === 'by' ? `lower(coalesce(username, '')) ${direction}, at DESC` : `at ${direction}`;
  const { rows: counted } = await db.raw<{ rows: { total: string }[] }>(
    `SELECT count(*) AS total ${matching}`,
    values,
  );
  const { rows } = await db.raw<{ rows: SelectedRow[] }>(
    `SELECT id, at, user_id, username, area, act, phase_id, phase_exists, email, before, after ${matching}
      ORDER BY ${order}, place ${query.sort === 'by' ? 'DESC' : direction} LIMIT ? OFFSET ?`,
    [...values, PAGE_SIZE, (query.page - 1) * PAGE_SIZE],
  );
  return { total: integerFrom(counted[0]?.total ?? '0'), rows: rows.map(rowFrom) };
}

const rowFrom = (row: SelectedRow): AuditRow => ({
  id: row.id,
  at: instantFrom(row.at),
  by: row.user_id === null ? null : { id: integerFrom(row.user_id), username: row.username ?? '' },
  area: row.area,
  act: row.act,
  phaseId: row.phase_id === null ? null : integerFrom(row.phase_id),
  phaseExists: row.phase_exists,
  email: row.email,
  before: row.before,
  after: row.after,
});
