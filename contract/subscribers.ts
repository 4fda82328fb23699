/** The newsletter's subscribers, as admins see them. */
import * as z from 'zod/mini';
import { instant } from './instants.ts';
import { direction, page, search, total } from './pages.ts';
import { MAX_EMAIL_LENGTH } from './subscriber-email.ts';

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

/** A listed email, character for character: it may predate the present rule. */
const storedEmail = z.string().check(z.maxLength(MAX_EMAIL_LENGTH), z.regex(/^\P{Cc}*$/u));

/** The rows of one response of an export. */
export const EXPORT_SIZE = 5_000;

/** `after` is the last email of the previous response; null for the first one. */
export const exportBody = z.object({ search, after: z._default(z.nullable(storedEmail), null) });

/** By email. `isLast` is false if there are more. */
export const exportAnswer = z.object({ subscribers: z.array(subscriber), isLast: z.boolean() });

export const removalBody = z.object({ email: storedEmail });

/** The refusal of a removal (404), which an admin reads. */
export const SUBSCRIBER_GONE = 'This address is not subscribed any more.';
