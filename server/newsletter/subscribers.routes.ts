/** The newsletter's subscribers, for admins. Every look and every removal stands in the audit log. */
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import { EXPORT_SIZE } from '../../contract/subscribers.ts';
import type { Database } from '../../db/connection.ts';
import { appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import {
  listSubscribers,
  listSubscribersAfter,
  removeSubscriber,
} from '../../db/queries/newsletter.queries.ts';
import { subscriberGone } from '../errors.ts';
import { serveAuthenticated } from '../middleware/endpoint.ts';
import { requireAdmin } from '../middleware/require-user.ts';

interface SubscribersDeps {
  readonly db: Database;
  readonly now: () => number;
}

export function addSubscriberRoutes(router: Router, { db, now }: SubscribersDeps): void {
  const admin = (ctx: Context) => requireAdmin(ctx, db);

  serveAuthenticated(router, endpoints.subscriberList, admin, async ({ body }, by) => {
    await appendAdminAct(db, { act: 'subscribers-listed', by, email: null, at: now() });
    const { total, subscribers } = await listSubscribers(db, body);
    return { status: 200, body: { total, subscribers: [...subscribers] } };
  });

  serveAuthenticated(router, endpoints.subscriberExport, admin, async ({ body }, by) => {
    await appendAdminAct(db, { act: 'subscribers-exported', by, email: null, at: now() });
    const subscribers = await listSubscribersAfter(db, body);
    return {
      status: 200,
      body: { subscribers: subscribers.slice(0, EXPORT_SIZE), isLast: subscribers.length <= EXPORT_SIZE },
    };
  });

  serveAuthenticated(router, endpoints.subscriberRemove, admin, async ({ body: { email } }, by) => {
    await db.transaction(async transaction => {
      const removed = await removeSubscriber(transaction, email);
      if (!removed) throw subscriberGone();
      const before = { subscribedAt: new Date(removed.subscribedAt).toISOString() };
      await appendAdminAct(transaction, { act: 'subscriber-removed', by, email, before, at: now() });
    });
    return { status: 204 };
  });
}
