import type { Router } from '@koa/router';
import type { AuditEntry } from '../../contract/audit.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import {
  type AuditRow,
  appendAdminAct,
  type Fields,
  listAudit,
} from '../../db/queries/admin-audit.queries.ts';
import { serveAuthenticated } from '../middleware/endpoint.ts';
import { requireAdmin } from '../middleware/require-user.ts';
import { changedFields } from './changed-fields.ts';

interface AuditDeps {
  readonly db: Database;
  readonly now: () => number;
}

export function addAuditRoutes(router: Router, { db, now }: AuditDeps): void {
  serveAuthenticated(
    router,
    endpoints.auditList,
    ctx => requireAdmin(ctx, db),
    async ({ body }, by) => {
      const { total, rows } = await db.transaction(async transaction => {
        const listed = await listAudit(transaction, body);
        // After listing, so that no page begins with its own look.
        await appendAdminAct(transaction, { act: 'audit-read', by, email: null, at: now() });
        return listed;
      });
      return { status: 200, body: { total, entries: rows.map(present) } };
    },
  );
}

const present = ({ phaseId, phaseExists, before, after, ...entry }: AuditRow): AuditEntry => ({
  ...entry,
  phase:
    phaseId === null
      ? null
      : { id: phaseId, name: String((after ?? before)?.['name'] ?? ''), exists: phaseExists },
  user: nameIn(after ?? before),
  changes: changedFields(before, after),
});

/** Finds the username of a user, which no other entry has. */
const nameIn = (fields: Fields | null): string | null => {
  const name = fields?.['username'];
  return typeof name === 'string' ? name : null;
};
