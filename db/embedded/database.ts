/** The site's database in the cluster, and the role that owns it. */
import pg from 'pg';
import { type Cluster, SITE_ROLE, SUPERUSER } from './cluster.ts';
import { LOOPBACK } from './postmaster.ts';

const DATABASE = 'technovex';

/** Builds the URL of a database; by default the site's, as its owner. */
export const urlOfDatabase = (
  { password }: Pick<Cluster, 'password'>,
  port: number,
  { role = SITE_ROLE, database = DATABASE } = {},
): string => `postgres://${role}:${password}@${LOOPBACK}:${port}/${database}`;

/** Creates the role and its database if they are missing. `connection` is the superuser's. */
export async function ensureDatabase(connection: pg.Client, cluster: Cluster, port: number): Promise<void> {
  const role = await connection.query('SELECT FROM pg_roles WHERE rolname = $1', [SITE_ROLE]);
  if (role.rowCount === 0) {
    await connection.query(`CREATE ROLE ${SITE_ROLE} LOGIN PASSWORD ${pg.escapeLiteral(cluster.password)}`);
  }
  const { rows } = await connection.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [DATABASE],
  );
  if (rows.length === 0) await connection.query(`CREATE DATABASE ${DATABASE} OWNER ${SITE_ROLE}`);
  else if (rows[0]?.owner === SUPERUSER) await transferDatabase(cluster, port);
}

/** Gives a database of an earlier version, and all in it, from the superuser to the site's role. */
async function transferDatabase(cluster: Cluster, port: number): Promise<void> {
  const connection = new pg.Client(urlOfDatabase(cluster, port, { role: SUPERUSER }));
  await connection.connect();
  try {
    await connection.query(`
      BEGIN;
      DO $$
        DECLARE statement text;
        BEGIN
          FOR statement IN
            SELECT format('ALTER TABLE %s OWNER TO ${SITE_ROLE}', oid::regclass) FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
            UNION ALL
            SELECT format('ALTER FUNCTION %s OWNER TO ${SITE_ROLE}', oid::regprocedure) FROM pg_proc
             WHERE pronamespace = 'public'::regnamespace
          LOOP
            EXECUTE statement;
          END LOOP;
        END
      $$;
      ALTER DATABASE ${DATABASE} OWNER TO ${SITE_ROLE};
      COMMIT;
    `);
  } finally {
    await connection.end();
  }
}
