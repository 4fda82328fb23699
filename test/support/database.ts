import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../../db/connection.ts';
import { openCitusDatabase } from './citus.ts';
import { superuserUrl } from './superuser-url.ts';

export interface TestDatabase {
  readonly db: Knex;
  readonly url: string;
  /** Closes `db` and drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for a test file or a single test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const citusUrl = inject('citusUrl');
  if (citusUrl !== undefined) return openCitusDatabase(citusUrl);
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`);
  const { href: url } = new URL(name, template);
  const db = connect(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await dropDatabase(name);
    },
  };
}

/**
 * Drops a database if it exists, even with open connections. Only a superuser may end all of them:
 * the process that vacuums a database is one of a superuser.
 */
export const dropDatabase = (name: string): Promise<void> =>
  administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, superuserUrl(inject('templateUrl')));

/** Connects to another database: PostgreSQL does not copy a template with open connections. */
async function administer(statement: string, url = inject('templateUrl')): Promise<void> {
  const connection = connect(new URL('postgres', url).href);
  await connection.raw(statement).finally(() => connection.destroy());
}
