/** The newsletter's subscribers, as admins see them. */
import * as z from 'zod/mini';
import { instant } from './instants.ts';
import { subscriberEmail } from './newsletter.ts';
import { direction, page, search, total } from './pages.ts';

export const subscribersBody = z.object({
  page,
  sort: z._default(z.enum(['subscribedAt', 'email']), 'subscribedAt'),
  direction: z._default(direction, 'descending'),
  /** Matches emails. */
  search,
});
export type SubscribersQuery = z.output<typeof subscribersBody>;

const subscriber = z.object({ email: z.string(), subscribedAt: instant });
export type Subscriber = z.output<typeof subscriber>;

export const subscribersAnswer = z.object({ total, subscribers: z.array(subscriber) });
export type SubscribersPage = z.output<typeof subscribersAnswer>;

/** The rows of one response of an export. */
export const EXPORT_SIZE = 5_000;

/** `after` is the last email of the previous response; null for the first one. */
export const exportBody = z.object({ search, after: z._default(z.nullable(subscriberEmail), null) });

/** By email. `isLast` is false if there are more. */
export const exportAnswer = z.object({ subscribers: z.array(subscriber), isLast: z.boolean() });

export const removalBody = z.object({ email: subscriberEmail });

/** The refusal of a removal (404), which an admin reads. */
export const SUBSCRIBER_GONE = 'This address is not subscribed any more.';
