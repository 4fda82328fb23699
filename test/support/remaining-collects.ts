import { COLLECT_BURST, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';
import type { TestServer } from './server.ts';

/** Sets how many collects an account may make at once; one more is allowed after each interval. */
export async function setRemainingCollects(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  email: string,
  collects: number,
): Promise<void> {
  const fullAt = new Date(now() + (COLLECT_BURST - collects) * COLLECT_INTERVAL_MS);
  await db('miners').where({ email }).update({ collect_bucket_full_at: fullAt });
}
