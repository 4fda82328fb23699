import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { timestamp } from './columns.ts';

export interface Subscriber {
  /** Lower-cased. */
  readonly email: string;
  readonly subscribedAt: Instant;
}

/** Adds a subscriber, unless the email is subscribed. */
export async function addSubscriber(db: Database, { email, subscribedAt }: Subscriber): Promise<void> {
  await db('newsletter_subscribers')
    .insert({ email, subscribed_at: timestamp(subscribedAt) })
    .onConflict('email')
    .ignore();
}
