import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type AuditEntry, OPERATOR_ID } from '../../../contract/audit.ts';
import { auditTexts as texts } from '../../content/admin-list-texts.ts';
import { isolate } from '../../content/isolate.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import classes from './AuditScreen.module.css';

type Narrow = (change: Readonly<Record<string, string | number>>) => void;

interface AuditByProps {
  readonly by: AuditEntry['by'];
  readonly onNarrow: Narrow;
}

/** Who acted; a press lists that admin's entries alone. */
export function AuditBy({ by, onNarrow }: AuditByProps) {
  const name = by?.username ?? texts.operator;
  return (
    <UnstyledButton
      className={classes.filter}
      aria-label={`${texts.ofAdmin} ${isolate(name)}`}
      onClick={() => onNarrow({ by: by?.id ?? OPERATOR_ID })}
    >
      <Isolated text={name} />
    </UnstyledButton>
  );
}

interface AuditAboutProps {
  readonly entry: AuditEntry;
  readonly onNarrow: Narrow;
}

/** What an entry is about, with the way to it and to the other entries about it. */
export function AuditAbout({ entry: { id, area, phase, email, user }, onNarrow }: AuditAboutProps) {
  if (phase) {
    return (
      <div className={classes.about}>
        {phase.exists ? (
          <Link to="/admin/presale/edit/$id" params={{ id: String(phase.id) }} className={classes.link}>
            <Isolated text={phase.name} />
          </Link>
        ) : (
          <span>
            <Isolated text={phase.name} /> ({texts.gone})
          </span>
        )}
        <UnstyledButton className={classes.filter} onClick={() => onNarrow({ phase: phase.id })}>
          {texts.ofPhase}
        </UnstyledButton>
      </div>
    );
  }
  if (user !== null) return <Isolated text={user} />;
  if (email === null) return '–';
  return (
    <div className={classes.about}>
      <Isolated text={email} />
      {area === 'miners' && (
        <Link
          to="/admin/$list"
          params={{ list: 'miners' }}
          search={{ entry: id } as never}
          className={classes.link}
        >
          {texts.open}
        </Link>
      )}
      <UnstyledButton className={classes.filter} onClick={() => onNarrow({ about: id })}>
        {texts.ofPerson}
      </UnstyledButton>
    </div>
  );
}
