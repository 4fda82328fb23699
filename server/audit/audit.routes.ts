import type { Router } from '@koa/router';
import type { AuditEntry } from '../../contract/audit.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { type AuditRow, listAudit } from '../../db/queries/admin-audit.queries.ts';
import { serveAuthenticated } from '../middleware/endpoint.ts';
import { requireAdmin } from '../middleware/require-user.ts';
import { changedFields } from './changed-fields.ts';

export function addAuditRoutes(router: Router, { db }: { readonly db: Database }): void {
  serveAuthenticated(
    router,
    endpoints.auditList,
    ctx => requireAdmin(ctx, db),
    async ({ body }) => {
      const { total, rows } = await listAudit(db, body);
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
  changes: changedFields(before, after),
});
