import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../../db/connection.ts';

export interface TestDatabase {
  readonly db: Knex;
  readonly url: string;
  /** Closes `db` and removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/** A migrated, empty database of its own, for a test file or a single test. */
export async function createTestDatabase(): Promise<TestDatabase> {
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
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Runs a statement beside the template: a database that somebody is connected to cannot be copied. */
async function administer(statement: string): Promise<void> {
  const { href } = new URL('postgres', inject('templateUrl'));
  const connection = connect(href);
  await connection.raw(statement).finally(() => connection.destroy());
}
