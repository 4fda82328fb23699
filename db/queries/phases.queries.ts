import type { CalendarDay } from '../../contract/calendar-days.ts';
import { type Decimal, decimalFrom } from '../../contract/decimals.ts';
import type { PhaseDraft } from '../../contract/presale.ts';
import type { Database } from '../connection.ts';
import { columnsOf, integerFrom } from './columns.ts';

export interface SavedPhase extends PhaseDraft {
  readonly id: number;
  readonly revision: number;
}

interface PhaseRow {
  id: string;
  name: string;
  description: string;
  start_date: CalendarDay;
  end_date: CalendarDay;
  token_price: Decimal;
  bonus: Decimal;
  min_purchase: Decimal;
  max_purchase: Decimal | null;
  soft_cap: Decimal | null;
  hard_cap: Decimal | null;
  token_id: string | null;
  is_active: boolean;
  revision: string;
}

const columns = columnsOf<PhaseRow>('presale_phases', {
  id: 'bigint',
  name: 'text',
  description: 'text',
  start_date: 'date',
  end_date: 'date',
  token_price: 'numeric',
  bonus: 'numeric',
  min_purchase: 'numeric',
  max_purchase: 'numeric',
  soft_cap: 'numeric',
  hard_cap: 'numeric',
  token_id: 'bigint',
  is_active: 'boolean',
  revision: 'bigint',
});

/** The column of each field that admins enter. */
const columnOf = {
  name: 'name',
  description: 'description',
  startDate: 'start_date',
  endDate: 'end_date',
  tokenPrice: 'token_price',
  bonus: 'bonus',
  minPurchase: 'min_purchase',
  maxPurchase: 'max_purchase',
  softCap: 'soft_cap',
  hardCap: 'hard_cap',
  tokenId: 'token_id',
  isActive: 'is_active',
} as const satisfies Record<keyof PhaseDraft, keyof PhaseRow>;

const optionalDecimal = (column: Decimal | null): Decimal | null =>
  column === null ? null : decimalFrom(column);

const phaseFrom = (row: PhaseRow): SavedPhase => ({
  id: integerFrom(row.id),
  name: row.name,
  description: row.description,
  startDate: row.start_date,
  endDate: row.end_date,
  tokenPrice: decimalFrom(row.token_price),
  bonus: decimalFrom(row.bonus),
  minPurchase: decimalFrom(row.min_purchase),
  maxPurchase: optionalDecimal(row.max_purchase),
  softCap: optionalDecimal(row.soft_cap),
  hardCap: optionalDecimal(row.hard_cap),
  tokenId: row.token_id === null ? null : integerFrom(row.token_id),
  isActive: row.is_active,
  revision: integerFrom(row.revision),
});

const rowOf = (draft: PhaseDraft) =>
  // The keys are those of a draft.
  Object.fromEntries(
    Object.entries(columnOf).map(([field, column]) => [column, draft[field as keyof PhaseDraft]]),
  );

const phases = (db: Database) => db<PhaseRow>('presale_phases').select<PhaseRow[]>(columns);

/** Lists all phases by their first day. */
export async function listPhases(db: Database): Promise<readonly SavedPhase[]> {
  return (await phases(db).orderBy(['start_date', 'id'])).map(phaseFrom);
}

export async function findPhase(db: Database, id: number): Promise<SavedPhase | undefined> {
  const [row] = await phases(db).where({ id: String(id) });
  return row && phaseFrom(row);
}

/** Locks the phase until the transaction ends. */
export async function lockPhase(transaction: Database, id: number): Promise<SavedPhase | undefined> {
  const [row] = await phases(transaction)
    .where({ id: String(id) })
    .forUpdate();
  return row && phaseFrom(row);
}

export async function createPhase(transaction: Database, draft: PhaseDraft): Promise<SavedPhase> {
  const rows: PhaseRow[] = await transaction('presale_phases').insert(rowOf(draft)).returning(columns);
  return onlyOne(rows);
}

/** Updates a phase that the transaction has locked. Returns it with its next revision. */
export async function updatePhase(transaction: Database, id: number, draft: PhaseDraft): Promise<SavedPhase> {
  const rows: PhaseRow[] = await transaction('presale_phases')
    .where({ id })
    .update({ ...rowOf(draft), revision: transaction.raw('revision + 1') })
    .returning(columns);
  return onlyOne(rows);
}

export async function deletePhase(transaction: Database, id: number): Promise<void> {
  await transaction('presale_phases').where({ id }).delete();
}

function onlyOne([row]: PhaseRow[]): SavedPhase {
  if (!row) throw new Error('The written phase was not returned.');
  return phaseFrom(row);
}
