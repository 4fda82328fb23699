import { IconArrowRight } from '@tabler/icons-react';
import type { FieldChange, PersonField } from '../../../contract/audit.ts';
import { PHASE_FIELDS, type PhaseField } from '../../../machines/presale/phase-form.rules.ts';
import { personFieldNames, auditTexts as texts } from '../../content/admin-list-texts.ts';
import { formatDay, formatMoment } from '../../content/formats.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AuditScreen.module.css';

/** The changed fields of an entry, each with its value before and after. */
export function AuditChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return texts.noChange;
  return (
    <ul className={classes.changes}>
      {[...changes]
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map(({ field, before, after }) => (
          <li key={field}>
            <span className={classes.field}>{nameOf(field)}</span> <Value field={field} value={before} />{' '}
            <IconArrowRight className={classes.arrow} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden component="span">→</VisuallyHidden> <Value field={field} value={after} />
          </li>
        ))}
    </ul>
  );
}

const isOfPhase = (field: string): field is PhaseField => Object.hasOwn(phaseFieldTexts, field);

const placeOf = ({ field }: FieldChange): number => (isOfPhase(field) ? PHASE_FIELDS.indexOf(field) : 0);

const isOfPerson = (field: string): field is PersonField => Object.hasOwn(personFieldNames, field);

/** The log keeps fields that this version no longer knows. */
function nameOf(field: string): string {
  if (isOfPhase(field)) return phaseFieldTexts[field].label;
  return isOfPerson(field) ? personFieldNames[field] : field;
}

const Value = ({ field, value }: { readonly field: string; readonly value: string | null }) =>
  value === null ? (
    <span className={classes.nothing}>{texts.nothing}</span>
  ) : (
    <span className={classes.value}>
      <Isolated text={formatValue(field, value)} />
    </span>
  );

function formatValue(field: string, value: string): string {
  switch (field) {
    case 'startDate':
    case 'endDate':
      return formatDay(value);
    case 'isActive':
    case 'isAdmin':
      return value === 'true' ? phaseFormTexts.on : phaseFormTexts.off;
    case 'subscribedAt':
      return formatMoment(Date.parse(value));
    default:
      return value;
  }
}
