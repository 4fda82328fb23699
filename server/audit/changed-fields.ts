import type { FieldChange } from '../../contract/audit.ts';
import type { Fields } from '../../db/queries/admin-audit.queries.ts';

/** What identifies a version of a phase, or a user, is no change. */
const BOOKKEEPING = ['id', 'revision', 'username'];

/** Lists the fields in which two versions differ. An empty text and a missing field are nothing. */
export function changedFields(before: Fields | null, after: Fields | null): FieldChange[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter(field => !BOOKKEEPING.includes(field))
    .map(field => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter(change => change.before !== change.after);
}

const valueIn = (fields: Fields | null, field: string): FieldChange['before'] => {
  const value = fields?.[field] ?? '';
  return value === '' ? null : String(value);
};
