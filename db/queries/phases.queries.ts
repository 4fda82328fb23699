import type { CalendarDay } from '../../contract/calendar-days.ts';
import { type Decimal, decimalFrom } from '../../contract/decimals.ts';
import type { PhaseDraft } from '../../contract/presale.ts';
import type { Database } from '../connection.ts';
import { integerFrom } from './columns.ts';

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

const columns = [
  'id',
  'name',
  'description',
  'start_date',
  'end_date',
  'token_price',
  'bonus',
  'min_purchase',
  'max_purchase',
  'soft_cap',
  'hard_cap',
  'token_id',
  'is_active',
  'revision',
] as const satisfies readonly (keyof PhaseRow)[];

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

const rowOf = (draft: PhaseDraft) => ({
  name: draft.name,
  description: draft.description,
  start_date: draft.startDate,
  end_date: draft.endDate,
  token_price: draft.tokenPrice,
  bonus: draft.bonus,
  min_purchase: draft.minPurchase,
  max_purchase: draft.maxPurchase,
  soft_cap: draft.softCap,
  hard_cap: draft.hardCap,
  token_id: draft.tokenId,
  is_active: draft.isActive,
});

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
