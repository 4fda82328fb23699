import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import type { RateLimiter, RateLimitPolicy } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';

const HOUR = 60 * 60 * 1_000;

/** Keeps scripts from filling the list. */
const SUBSCRIPTIONS: RateLimitPolicy = {
  kind: 'newsletter',
  noun: 'subscriptions',
  limits: [{ maxAttempts: 20, windowMs: HOUR }],
};

interface NewsletterDeps {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  readonly now: () => number;
}

export function addNewsletterRoutes(router: Router, { db, rateLimiter, now }: NewsletterDeps): void {
  serve(router, endpoints.newsletterSubscribe, async ({ ctx, body: { email } }) => {
    const at = now();
    await rateLimiter.count(SUBSCRIPTIONS, { address: clientAddress(ctx), at });
    await addSubscriber(db, { email, subscribedAt: at });
    return { status: 204 };
  });
}
