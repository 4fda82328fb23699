import { setTimeout as wait } from 'node:timers/promises';
import type { Router } from '@koa/router';
import type { Database } from '../../db/connection.ts';
import { missingMigrations } from '../../db/migrate.ts';

/** Milliseconds within which the database has to answer, the wait for a connection included. */
const PATIENCE = 2_000;

/** What keeps a process from being ready although it runs. */
export type Condition = 'stopping' | 'overloaded' | 'saves-failing';

const SENTENCES: Readonly<Record<Condition, string>> = {
  stopping: 'The server is stopping.',
  overloaded: 'The server is at its limit.',
  'saves-failing': 'Saves are failing.',
};

interface HealthDeps {
  readonly db: Database;
  readonly condition: () => Condition | undefined;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, because it neither stops nor is at its limit, saves succeed, and its
 * database answers and has the tables that this build needs.
 */
export function addHealthRoutes(router: Router, { db, condition }: HealthDeps): void {
  router.get('/healthz', ctx => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'ok';
  });
  router.get('/readyz', async ctx => {
    ctx.set('Cache-Control', 'no-store');
    const at = condition();
    const obstacle = at === undefined ? await obstacleInDatabase(db) : SENTENCES[at];
    ctx.status = obstacle === undefined ? 200 : 503;
    ctx.body = obstacle ?? 'ready';
  });
}

async function obstacleInDatabase(db: Database): Promise<string | undefined> {
  const answered = new AbortController();
  const late = wait(PATIENCE, 'late' as const, { signal: answered.signal, ref: false });
  try {
    const missing = await Promise.race([missingMigrations(db), late]);
    if (missing === 'late') return 'The database does not answer.';
    return missing.length === 0 ? undefined : 'The database lacks migrations.';
  } catch {
    return 'The database does not answer.';
  } finally {
    answered.abort();
  }
}
