import type { Instant } from '../../contract/instants.ts';
import type { PhaseDraft, PhaseUpdate } from '../../contract/presale.ts';
import type { Database } from '../../db/connection.ts';
import {
  createPhase,
  deletePhase,
  lockPhase,
  type SavedPhase,
  updatePhase,
} from '../../db/queries/phases.queries.ts';
import { appendPhaseChange } from '../../db/queries/presale-audit.queries.ts';
import type { User } from '../../db/queries/users.queries.ts';
import { phaseChanged, phaseGone } from '../errors.ts';

/** Who changes a phase, and when. */
export interface Editing {
  readonly by: User;
  readonly at: Instant;
}

export const addPhase = (db: Database, draft: PhaseDraft, editing: Editing): Promise<SavedPhase> =>
  db.transaction(async transaction => {
    const after = await createPhase(transaction, draft);
    await appendPhaseChange(transaction, { ...editing, action: 'create', before: null, after });
    return after;
  });

/** @throws a 404 if the phase is gone, and a 409 if its revision is not the one that was edited. */
export const changePhase = (
  db: Database,
  id: number,
  { revision, ...draft }: PhaseUpdate,
  editing: Editing,
): Promise<SavedPhase> =>
  db.transaction(async transaction => {
    const before = await lockPhase(transaction, id);
    if (!before) throw phaseGone();
    if (revision !== undefined && revision !== before.revision) throw phaseChanged();
    const after = await updatePhase(transaction, id, draft);
    await appendPhaseChange(transaction, { ...editing, action: 'update', before, after });
    return after;
  });

/** @throws a 404 if the phase is gone. */
export const removePhase = (db: Database, id: number, editing: Editing): Promise<void> =>
  db.transaction(async transaction => {
    const before = await lockPhase(transaction, id);
    if (!before) throw phaseGone();
    await deletePhase(transaction, id);
    await appendPhaseChange(transaction, { ...editing, action: 'delete', before, after: null });
  });
