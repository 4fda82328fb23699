import { randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { surplusOf } from './bounds.ts';
import { instantFrom, timestamp } from './columns.ts';

/** Something that one address may do only so often. */
export interface LimitedAttempt {
  /** What is done, such as `login`. */
  readonly kind: string;
  /** The client's address, as `clientAddress` has it. An attempt that is limited for all addresses together has its subject here. */
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

/** When the newest attempts of one kind from one address after `since` were made, newest first: at any subject, or at the one given. */
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

/** Counts an attempt. Answers the id by which it can be taken back. */
export async function recordAttempt(db: Database, { at, ...attempt }: LimitedAttempt): Promise<string> {
  const attemptId = randomUUID();
  await db('limited_attempts').insert({ ...attempt, at: timestamp(at), attempt_id: attemptId });
  return attemptId;
}

/** Takes back the oldest of one kind and address once more are counted than `kept`. */
export async function forgetSurplusAttempts(
  db: Database,
  { kind, address }: Pick<LimitedAttempt, 'kind' | 'address'>,
  { added, kept }: { readonly added: string; readonly kept: number },
): Promise<void> {
  const own = () => db('limited_attempts').where({ kind, address });
  const surplus = surplusOf(own, { key: 'attempt_id', newestBy: 'at', added, kept });
  await own().whereIn('attempt_id', surplus).delete();
}

/** Takes back one attempt. */
export async function forgetAttempt(
  db: Database,
  { kind, address, at }: Pick<LimitedAttempt, 'kind' | 'address' | 'at'>,
  attemptId: string,
): Promise<void> {
  await db('limited_attempts')
    .where({ kind, address, at: timestamp(at), attempt_id: attemptId })
    .delete();
}

/** Takes back every attempt of one kind from one address at one subject. */
export async function forgetAttempts(
  db: Database,
  { kind, address, subject }: Pick<LimitedAttempt, 'kind' | 'address' | 'subject'>,
): Promise<void> {
  await db('limited_attempts').where({ kind, address, subject }).delete();
}

/** Takes back every attempt of these kinds at one subject, wherever it came from. They have an index by their subjects. */
export async function forgetAttemptsAt(
  db: Database,
  kinds: readonly ('pin' | 'pin-anywhere')[],
  subject: string,
): Promise<void> {
  await db('limited_attempts').whereIn('kind', kinds).where({ subject }).delete();
}
