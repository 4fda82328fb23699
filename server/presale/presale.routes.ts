import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { dayOf } from '../../contract/calendar-days.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Phase, SavedPhase as SavedPhaseAnswer } from '../../contract/presale.ts';
import { hasEnded, overlapping } from '../../contract/presale-rules.ts';
import type { Database } from '../../db/connection.ts';
import { findPhase, listPhases, type SavedPhase } from '../../db/queries/phases.queries.ts';
import { phaseGone } from '../errors.ts';
import { createTimedCache } from '../load/timed-cache.ts';
import { serve, serveAuthenticated } from '../middleware/endpoint.ts';
import { requireAdmin } from '../middleware/require-user.ts';
import { addPhase, changePhase, removePhase } from './phase-changes.service.ts';
import { phasesPage } from './phases-page.rules.ts';

interface PresaleDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** A saved change is public after at most this time, on each server. */
const PUBLIC_LIST_TTL_MS = 1_000;

/** Adds the public list, which reads no session. */
export function addPublicPhasesRoute(router: Router, { db, now }: PresaleDeps): void {
  const list = createTimedCache({
    ttlMs: PUBLIC_LIST_TTL_MS,
    now,
    read: async () => [...(await listPhases(db))],
  });

  serve(router, endpoints.publicPhases, async () => ({
    status: 200,
    body: { phases: await list(), serverTime: now() },
  }));
}

export function addPresaleRoutes(router: Router, { db, now }: PresaleDeps): void {
  const admin = (ctx: Context) => requireAdmin(ctx, db);

  serveAuthenticated(router, endpoints.presalePhases, admin, async ({ query }) => {
    const phases = (await listPhases(db)).map(present);
    return { status: 200, body: query ? phasesPage(phases, query) : phases };
  });

  serveAuthenticated(router, endpoints.presalePhase, admin, async ({ params: { id } }) => {
    const found = await findPhase(db, id);
    if (!found) throw phaseGone();
    return { status: 200, body: present(found) };
  });

  serveAuthenticated(router, endpoints.presaleCreate, admin, async ({ body }, by) => {
    const created = await addPhase(db, body, { by, at: now() });
    return { status: 200, body: await presentSaved(created) };
  });

  serveAuthenticated(router, endpoints.presaleUpdate, admin, async ({ params: { id }, body }, by) => {
    const updated = await changePhase(db, id, body, { by, at: now() });
    return { status: 200, body: await presentSaved(updated) };
  });

  serveAuthenticated(router, endpoints.presaleDelete, admin, async ({ params: { id } }, by) => {
    await removePhase(db, id, { by, at: now() });
    return { status: 204 };
  });

  const present = (saved: SavedPhase): Phase => ({
    ...saved,
    isCompleted: hasEnded(saved.endDate, dayOf(now())),
  });

  async function presentSaved(saved: SavedPhase): Promise<SavedPhaseAnswer> {
    const others = overlapping(saved, await listPhases(db));
    return { ...present(saved), overlapsWith: others.map(({ name }) => name) };
  }
}
