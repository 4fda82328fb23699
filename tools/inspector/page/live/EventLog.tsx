import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../src/ui/Button.tsx';
import type { EventRecord } from '../../protocol.ts';
import { formatEventType, formatTime, payloadOf } from '../formats.ts';
import panel from '../panel.module.css';
import classes from './EventLog.module.css';

/** The number of listed events. */
const MAX_SHOWN = 200;

/** The events of an actor, latest first. */
export function EventLog({ eventRecords }: { readonly eventRecords: readonly EventRecord[] }) {
  const [search, setSearch] = useState('');
  const [hidesTicks, setHidesTicks] = useState(true);
  /** The number of the last shown event; null unless paused. */
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const shown = eventRecords
    .filter(({ nth }) => pausedAt === null || nth <= pausedAt)
    .filter(({ event }) => !(hidesTicks && /tick/i.test(event.type)))
    .filter(({ event }) => event.type.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(-MAX_SHOWN)
    .reverse();
  return (
    <section className={panel.part}>
      <div className={panel.row}>
        <h3 className={panel.heading}>Events: {eventRecords.at(-1)?.nth ?? 0}</h3>
        <Button
          variant="default"
          size="sm"
          onClick={() => setPausedAt(pausedAt === null ? (eventRecords.at(-1)?.nth ?? 0) : null)}
        >
          {pausedAt === null ? 'Pause' : 'Resume'}
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
      {shown.length === 0 && <p className={panel.quiet}>No events.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <ol className={classes.log} aria-label="Events, the latest first" tabIndex={0}>
        {shown.map(eventRecord => (
          <li key={eventRecord.nth}>
            <Entry eventRecord={eventRecord} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ eventRecord: { event, at, from, transitions } }: { readonly eventRecord: EventRecord }) {
  return (
    <details className={classes.entry}>
      <summary className={classes.summary}>
        <span className={classes.time}>{formatTime(at)}</span> <strong>{formatEventType(event.type)}</strong>{' '}
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
