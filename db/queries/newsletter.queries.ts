import type { Instant } from '../../contract/instants.ts';
import { PAGE_SIZE } from '../../contract/pages.ts';
import { EXPORT_SIZE, type SubscribersQuery } from '../../contract/subscribers.ts';
import type { Database } from '../connection.ts';
import { columnsOf, instantFrom, integerFrom, timestamp } from './columns.ts';

export interface Subscriber {
  /** Lower-cased. */
  readonly email: string;
  readonly subscribedAt: Instant;
}

interface SubscriberRow {
  email: string;
  subscribed_at: Date;
}

const columns = columnsOf<SubscriberRow>('newsletter_subscribers', {
  email: 'text',
  subscribed_at: 'timestamptz',
});

const subscriberFrom = ({ email, subscribed_at }: SubscriberRow): Subscriber => ({
  email,
  subscribedAt: instantFrom(subscribed_at),
});

/** Adds a subscriber, unless the email is subscribed. */
export async function addSubscriber(db: Database, { email, subscribedAt }: Subscriber): Promise<void> {
  await db('newsletter_subscribers')
    .insert({ email, subscribed_at: timestamp(subscribedAt) })
    .onConflict('email')
    .ignore();
}

const matching = (db: Database, search: string) =>
  db('newsletter_subscribers').whereRaw('strpos(email, ?) > 0', [search]);

const sortColumns = { email: 'email', subscribedAt: 'subscribed_at' } as const;

/** Counts the subscribers whose email contains the text, and lists one page of them. */
export async function listSubscribers(
  db: Database,
  { page, sort, direction, search }: SubscribersQuery,
): Promise<{ readonly total: number; readonly subscribers: readonly Subscriber[] }> {
  const counted = await matching(db, search).count({ total: '*' }).first();
  const rows: SubscriberRow[] = await matching(db, search)
    .select(columns)
    .orderBy([
      { column: sortColumns[sort], order: direction === 'ascending' ? 'asc' : 'desc' },
      { column: 'email' },
    ])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { total: integerFrom(String(counted?.total ?? 0)), subscribers: rows.map(subscriberFrom) };
}

/** Lists the next subscribers behind an email, by email. One more than asked for means more. */
export async function listSubscribersAfter(
  db: Database,
  { search, after }: { readonly search: string; readonly after: string | null },
): Promise<readonly Subscriber[]> {
  const rows: SubscriberRow[] = await matching(db, search)
    .select(columns)
    .where('email', '>', after ?? '')
    .orderBy('email')
    .limit(EXPORT_SIZE + 1);
  return rows.map(subscriberFrom);
}

/** Removes a subscriber. Returns who it was; undefined if the email is not subscribed. */
export async function removeSubscriber(
  transaction: Database,
  email: string,
): Promise<Subscriber | undefined> {
  const [row]: SubscriberRow[] = await transaction('newsletter_subscribers')
    .where({ email })
    .delete()
    .returning(columns);
  return row && subscriberFrom(row);
}
