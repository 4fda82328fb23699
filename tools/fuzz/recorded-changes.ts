import type { Database } from '../../db/connection.ts';
import { listTables } from '../../test/support/table-digests.ts';

/** Written by the server itself when a day begins. */
const WITHOUT_REQUESTS: readonly string[] = ['day_ranks', 'day_rank_parts'];

/**
 * Records which tables of a database the requests write in committed transactions. Returns a
 * function that lists the tables written since its last call.
 */
export async function recordChanges(db: Database): Promise<() => Promise<readonly string[]>> {
  const tables = (await listTables(db)).filter(name => !WITHOUT_REQUESTS.includes(name));
  await db.raw(`
    CREATE UNLOGGED TABLE recorded_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL);
    CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO recorded_changes (name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$;`);
  for (const table of tables) {
    await db.raw(
      `CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION record_change()`,
    );
  }
  let known = '0';
  return async () => {
    const { rows }: { rows: { id: string; name: string }[] } = await db.raw(
      'SELECT id, name FROM recorded_changes WHERE id > ? ORDER BY id',
      [known],
    );
    known = rows.at(-1)?.id ?? known;
    return [...new Set(rows.map(({ name }) => name))];
  };
}
