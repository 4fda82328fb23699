import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, timestamp } from './columns.ts';

/** Something that one address may do only so often. */
export interface LimitedAttempt {
  /** What is done, such as `login`. */
  readonly kind: string;
  /** From where, as `clientAddress` has it. */
  readonly address: string;
  /** To whom or what, where each of these has a limit of its own. */
  readonly subject: string;
  readonly at: Instant;
}

/** Lets the attempts of one kind from one address be counted one after the other, until the transaction ends. */
export async function lockAttempts(
  transaction: Database,
  { kind, address }: Pick<LimitedAttempt, 'kind' | 'address'>,
): Promise<void> {
  await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} ${address}`]);
}

/** When the newest attempts of one kind from one address were made, newest first: at any subject, or at the one given. */
export async function newestAttempts(
  db: Database,
  attempt: { readonly kind: string; readonly address: string; readonly subject?: string },
  limit: number,
): Promise<readonly Instant[]> {
  const rows: { at: Date }[] = await db('limited_attempts')
    .select('at')
    .where(attempt)
    .orderBy('at', 'desc')
    .limit(limit);
  return rows.map(({ at }) => instantFrom(at));
}

export async function recordAttempt(db: Database, { at, ...attempt }: LimitedAttempt): Promise<void> {
  await db('limited_attempts').insert({ ...attempt, at: timestamp(at) });
}

/** Takes back every attempt of one kind from one address at one subject. */
export async function forgetAttempts(
  db: Database,
  { kind, address, subject }: Pick<LimitedAttempt, 'kind' | 'address' | 'subject'>,
): Promise<void> {
  await db('limited_attempts').where({ kind, address, subject }).delete();
}
