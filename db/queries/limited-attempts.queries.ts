import { randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { surplusOf } from './bounds.ts';
import { instantFrom, timestamp } from './columns.ts';

export interface LimitedAttempt {
  /** The action, such as `login`. */
  readonly kind: string;
  /** The client's address; the subject for attempts that are limited across all addresses. */
  readonly address: string;
  /** The target of the attempt, such as an account, if each target has its own limit. */
  readonly subject: string;
  readonly at: Instant;
}

/** Serializes the attempts of one kind and address until the transaction ends. */
export async function lockAttempts(
  transaction: Database,
  { kind, address }: Pick<LimitedAttempt, 'kind' | 'address'>,
): Promise<void> {
  await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} ${address}`]);
}

/** Lists when the newest attempts after `since` were made, newest first. */
export async function newestAttempts(
  db: Database,
  { since, ...attempt }: Omit<LimitedAttempt, 'subject' | 'at'> & { subject?: string; since: Instant },
  limit: number,
): Promise<readonly Instant[]> {
  const rows: { at: Date }[] = await db('limited_attempts')
    .select('at')
    .where(attempt)
    .where('at', '>', timestamp(since))
    .orderBy('at', 'desc')
    .limit(limit);
  return rows.map(({ at }) => instantFrom(at));
}

export async function recordAttempt(db: Database, { at, ...attempt }: LimitedAttempt): Promise<string> {
  const attemptId = randomUUID();
  await db('limited_attempts').insert({ ...attempt, at: timestamp(at), attempt_id: attemptId });
  return attemptId;
}

/** Deletes the oldest attempts of one kind and address above the number `kept`. */
export async function forgetSurplusAttempts(
  db: Database,
  { kind, address }: Pick<LimitedAttempt, 'kind' | 'address'>,
  { added, kept }: { readonly added: string; readonly kept: number },
): Promise<void> {
  const own = () => db('limited_attempts').where({ kind, address });
  const surplus = surplusOf(own, { key: 'attempt_id', newestBy: 'at', added, kept });
  await own().whereIn('attempt_id', surplus).delete();
}

export async function forgetAttempt(
  db: Database,
  { kind, address, at }: Pick<LimitedAttempt, 'kind' | 'address' | 'at'>,
  attemptId: string,
): Promise<void> {
  await db('limited_attempts')
    .where({ kind, address, at: timestamp(at), attempt_id: attemptId })
    .delete();
}

export async function forgetAttempts(
  db: Database,
  { kind, address, subject }: Pick<LimitedAttempt, 'kind' | 'address' | 'subject'>,
): Promise<void> {
  await db('limited_attempts').where({ kind, address, subject }).delete();
}

export interface AttemptAt {
  readonly kind: string;
  readonly address: string;
  readonly at: Instant;
}

/** Lists the newest attempts of these kinds at one subject, newest first. They have an index. */
export async function listAttemptsAt(
  db: Database,
  kinds: readonly ('pin' | 'pin-anywhere')[],
  subject: string,
  limit: number,
): Promise<readonly AttemptAt[]> {
  const rows: { kind: string; address: string; at: Date }[] = await db('limited_attempts')
    .select('kind', 'address', 'at')
    .whereIn('kind', kinds)
    .where({ subject })
    .orderBy('at', 'desc')
    .limit(limit);
  return rows.map(({ kind, address, at }) => ({ kind, address, at: instantFrom(at) }));
}

/** Deletes all attempts of these kinds at one subject. These kinds have an index by subject. */
export async function forgetAttemptsAt(
  db: Database,
  kinds: readonly ('pin' | 'pin-anywhere')[],
  subject: string,
): Promise<void> {
  await db('limited_attempts').whereIn('kind', kinds).where({ subject }).delete();
}
