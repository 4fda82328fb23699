import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, integerFrom, timestamp } from './columns.ts';
import type { SavedPhase } from './phases.queries.ts';
import type { User } from './users.queries.ts';

export type PhaseChange = {
  readonly by: Pick<User, 'id' | 'username'>;
  readonly at: Instant;
} & (
  | { readonly action: 'create'; readonly before: null; readonly after: SavedPhase }
  | { readonly action: 'update'; readonly before: SavedPhase; readonly after: SavedPhase }
  | { readonly action: 'delete'; readonly before: SavedPhase; readonly after: null }
);

/** Appends a change, in the transaction that makes it. The table is append-only. */
export async function appendPhaseChange(transaction: Database, change: PhaseChange): Promise<void> {
  const { action, by, before, after, at } = change;
  await transaction('presale_audit').insert({
    phase_id: (change.after ?? change.before).id,
    action,
    user_id: by.id,
    username: by.username,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    at: timestamp(at),
  });
}

/** Lists all changes of a phase, oldest first. */
export async function listPhaseChanges(db: Database, phaseId: number): Promise<readonly PhaseChange[]> {
  const rows = await db('presale_audit')
    .select('action', 'user_id', 'username', 'before', 'after', 'at')
    .where({ phase_id: phaseId })
    .orderBy('id');
  return rows.map(({ action, user_id, username, before, after, at }) => ({
    action,
    by: { id: integerFrom(user_id), username },
    before,
    after,
    at: instantFrom(at),
  }));
}
