import type { Router } from '@koa/router';
import type { Database } from '../db/connection.ts';
import { probe } from '../db/queries/probe.queries.ts';

const PATIENCE = 2_000;

/** `/healthz`: the process is up. `/readyz`: it can serve, because the database answers. */
export function addHealthRoutes(router: Router, db: Database): void {
  router.get('/healthz', ctx => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'ok';
  });
  router.get('/readyz', async ctx => {
    ctx.set('Cache-Control', 'no-store');
    const ready = await probe(db, PATIENCE).then(
      () => true,
      () => false,
    );
    ctx.status = ready ? 200 : 503;
    ctx.body = ready ? 'ready' : 'The database does not answer.';
  });
}
