import type { Database } from '../../db/connection.ts';

/** Hashes the content of every table; equal hashes mean that nothing changed. */
export async function tableDigests(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await listTables(db);
  const { rows }: { rows: { name: string; digest: string }[] } = await db.raw(
    tables
      .map(
        name => `SELECT '${name}' AS name,
          count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM "${name}" t`,
      )
      .join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Knex's own tables. */
const OF_KNEX = ['knex_migrations', 'knex_migrations_lock'];

/** Lists the application's tables. */
export async function listTables(db: Database): Promise<readonly string[]> {
  const { rows }: { rows: { name: string }[] } = await db.raw(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter(name => !OF_KNEX.includes(name));
}
