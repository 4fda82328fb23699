import type { Database } from '../../db/connection.ts';
import {
  type LimitedAttempt,
  lockAttempts,
  newestAttempts,
  recordAttempt,
} from '../../db/queries/limited-attempts.queries.ts';
import type { PublicError } from '../errors.ts';

/** So many attempts from one address within so many milliseconds. Below two days: older attempts are removed. */
export interface Limit {
  readonly most: number;
  readonly within: number;
  /** Whether each subject has this limit for itself. */
  readonly perSubject?: true;
}

/**
 * Counts an attempt, and throws what `refuse` makes of the wait in milliseconds if it is one too many; such an attempt
 * is not counted. The count is kept in the database, so that it holds across several servers.
 */
export async function countAttempt(
  db: Database,
  attempt: Omit<LimitedAttempt, 'subject'> & { readonly subject?: string },
  limits: readonly Limit[],
  refuse: (wait: number) => PublicError,
): Promise<void> {
  const { kind, address, subject = '', at } = attempt;
  await db.transaction(async transaction => {
    await lockAttempts(transaction, { kind, address });
    for (const { most, within, perSubject } of limits) {
      const counted = perSubject ? { kind, address, subject } : { kind, address };
      const oldest = (await newestAttempts(transaction, counted, most))[most - 1];
      if (oldest !== undefined && at < oldest + within) throw refuse(oldest + within - at);
    }
    await recordAttempt(transaction, { kind, address, subject, at });
  });
}
