/** Queries of backup and restore, over a connection of their own. */
import pg from 'pg';
import type { BackupSequence, BackupSums } from './backup-format.ts';

export const quoted = pg.escapeIdentifier;

/** Tables of the migrations. The backup's header holds their content. */
const MIGRATION_TABLES = ['migrations', 'migrations_lock'];

/** Connects without timeouts. A broken connection shows as the error of the next statement. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'technovex backup' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  return client;
}

/** Lists the tables of a backup: all but those of the migrations. */
export async function listTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY tablename`,
    [MIGRATION_TABLES],
  );
  return rows.map(({ tablename }) => tablename);
}

export async function listColumns(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

/** Lists the sequences and their state, so that a restored database never reuses an id. */
export async function listSequences(
  client: pg.Client,
  tables: readonly string[],
): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT d.objid::regclass::text AS sequence, t.relname AS "table", a.attname AS "column"
       FROM pg_depend d
       JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
       JOIN pg_class t ON t.oid = d.refobjid AND t.relname = ANY ($1) AND t.relnamespace = 'public'::regnamespace
       JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
      WHERE d.deptype IN ('a', 'i')
      ORDER BY t.relname, a.attname`,
    [tables],
  );
  const sequences: BackupSequence[] = [];
  for (const { sequence, table, column } of rows) {
    const {
      rows: [state],
    } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value AS value, is_called AS "isCalled" FROM ${sequence}`,
    );
    if (state) sequences.push({ table, column, ...state });
  }
  return sequences;
}

/** Sums the balances of all accounts, and counts the accounts that differ from their ledger. */
export async function sumsOf(client: pg.Client): Promise<BackupSums> {
  const {
    rows: [row],
  } = await client.query<BackupSums>(
    `WITH ledger AS (
       SELECT email, count(*) AS lines, sum(to_total) AS to_total, sum(to_bowl) AS to_bowl FROM miner_ledger GROUP BY email
     )
     SELECT count(m.email)::text AS miners,
            coalesce(sum(m.total), 0)::text AS total,
            coalesce(sum(m.bowl), 0)::text AS bowl,
            coalesce(sum(m.mined), 0)::text AS mined,
            coalesce(sum(l.lines), 0)::text AS "ledgerLines",
            coalesce(sum(l.to_total), 0)::text AS "ledgerToTotal",
            coalesce(sum(l.to_bowl), 0)::text AS "ledgerToBowl",
            (count(*) FILTER (WHERE m.total IS DISTINCT FROM coalesce(l.to_total, 0)
                                 OR m.bowl IS DISTINCT FROM m.mined + coalesce(l.to_bowl, 0)))::text AS unsound
       FROM miners m FULL JOIN ledger l USING (email)`,
  );
  if (!row) throw new Error('An aggregate returned no row.');
  return row;
}
