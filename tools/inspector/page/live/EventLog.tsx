import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../src/ui/Button.tsx';
import type { Happening } from '../../protocol.ts';
import panel from '../panel.module.css';
import { eventInWords, payloadOf, timeInWords } from '../words.ts';
import classes from './EventLog.module.css';

interface EventLogProps {
  readonly happenings: readonly Happening[];
}

/** More than these are not drawn at once. */
const SHOWN = 200;

/** What an actor received, the latest first. */
export function EventLog({ happenings }: EventLogProps) {
  const [search, setSearch] = useState('');
  const [hidesTicks, setHidesTicks] = useState(true);
  /** The last happening that is shown; null while it goes on. */
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const shown = happenings
    .filter(({ nth }) => pausedAt === null || nth <= pausedAt)
    .filter(({ event }) => !(hidesTicks && /tick/i.test(event.type)))
    .filter(({ event }) => event.type.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(-SHOWN)
    .reverse();
  return (
    <section className={panel.part}>
      <div className={panel.row}>
        <h3 className={panel.heading}>Events: {happenings.at(-1)?.nth ?? 0}</h3>
        <Button
          variant="default"
          size="sm"
          onClick={() => setPausedAt(pausedAt === null ? (happenings.at(-1)?.nth ?? 0) : null)}
        >
          {pausedAt === null ? 'Pause' : 'Go on'}
        </Button>
      </div>
      <TextInput
        type="search"
        label="Filter by type"
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        label="Hide ticks"
        checked={hidesTicks}
        onChange={event => setHidesTicks(event.currentTarget.checked)}
      />
      {shown.length === 0 && <p className={panel.quiet}>No event to be shown.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <ol className={classes.log} aria-label="Events, the latest first" tabIndex={0}>
        {shown.map(happening => (
          <li key={happening.nth}>
            <Entry happening={happening} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ happening: { event, at, from, transitions } }: { readonly happening: Happening }) {
  return (
    <details className={classes.entry}>
      <summary className={classes.summary}>
        <span className={classes.time}>{timeInWords(at)}</span> <strong>{eventInWords(event.type)}</strong>{' '}
        {from !== null && <span className={classes.time}>from {from}</span>}
      </summary>
      <pre className={panel.code}>{JSON.stringify(payloadOf(event) ?? {}, null, 2)}</pre>
      {transitions.length === 0 ? (
        <p className={panel.quiet}>It took no transition.</p>
      ) : (
        <ul className={panel.list} aria-label="Transitions taken">
          {transitions.map(key => (
            <li key={key} className={panel.quiet}>
              {key}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
