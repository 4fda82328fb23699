import { setTimeout as wait } from 'node:timers/promises';
import type { Router } from '@koa/router';
import type { Database } from '../../db/connection.ts';
import { missingMigrations } from '../../db/migrate.ts';

/** Includes the wait for a connection. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Why a running process is not ready. */
export type NotReadyReason = 'stopping' | 'overloaded' | 'saves-failing';

const NOT_READY_TEXTS: Readonly<Record<NotReadyReason, string>> = {
  stopping: 'The server is stopping.',
  overloaded: 'The server is at its limit.',
  'saves-failing': 'Saves are failing.',
};

interface HealthDeps {
  readonly db: Database;
  readonly notReadyReason: () => NotReadyReason | undefined;
}

/**
 * Adds the probes. `/healthz` answers 200 while the process runs. `/readyz` answers 200 if the
 * server is not stopping, overloaded or failing saves, and its database answers and has all
 * migrations of this build; otherwise 503 and the reason.
 */
export function addHealthRoutes(router: Router, { db, notReadyReason }: HealthDeps): void {
  router.get('/healthz', ctx => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'ok';
  });
  router.get('/readyz', async ctx => {
    ctx.set('Cache-Control', 'no-store');
    const reason = notReadyReason();
    const problem = reason === undefined ? await checkDatabase(db) : NOT_READY_TEXTS[reason];
    ctx.status = problem === undefined ? 200 : 503;
    ctx.body = problem ?? 'ready';
  });
}

/** Returns why the database cannot serve, or undefined. */
async function checkDatabase(db: Database): Promise<string | undefined> {
  const answered = new AbortController();
  const timeout = wait(DATABASE_TIMEOUT_MS, 'timeout' as const, { signal: answered.signal, ref: false });
  try {
    const missing = await Promise.race([missingMigrations(db), timeout]);
    if (missing === 'timeout') return 'The database does not answer.';
    return missing.length === 0 ? undefined : 'The database lacks migrations.';
  } catch {
    return 'The database does not answer.';
  } finally {
    answered.abort();
  }
}
