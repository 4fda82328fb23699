import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import { tooManyAttempts } from '../errors.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { countAttempt, type Limit } from '../middleware/rate-limit.ts';

const HOUR = 60 * 60 * 1_000;

/** For each address that requests come from, so that nobody fills the list by a script. */
const LIMIT: Limit = { most: 20, within: HOUR };

interface NewsletterDeps {
  readonly db: Database;
  readonly now: () => number;
}

export function addNewsletterRoutes(router: Router, { db, now }: NewsletterDeps): void {
  serve(router, endpoints.newsletterSubscribe, async ({ ctx, body: { email } }) => {
    const at = now();
    const attempt = { kind: 'newsletter', address: clientAddress(ctx), at };
    await countAttempt(db, attempt, [LIMIT], wait => tooManyAttempts('subscriptions', wait));
    await addSubscriber(db, { email, subscribedAt: at });
    return { status: 204 };
  });
}
