import { Button } from '@mantine/core';
import { useState } from 'react';
import { Checkbox } from '../../../../src/ui/fields.ts';
import type { EventRecord } from '../../protocol.ts';
import { formatEventType } from '../formats.ts';
import panel from '../panel.module.css';
import { SearchField } from '../panel-parts.tsx';
import { repeatingTypes } from './repeating-types.ts';

const MAX_SHOWN = 200;

interface EventFilter {
  /** The latest events that pass the filter, oldest first. */
  readonly shown: readonly EventRecord[];
  readonly repeating: readonly string[];
  readonly hidesRepeating: boolean;
  readonly setHidesRepeating: (hides: boolean) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly isPaused: boolean;
  readonly togglePause: () => void;
}

/** Filters events by type, without repeating ones by default. A pause keeps what is shown. */
export function useEventFilter(current: readonly EventRecord[]): EventFilter {
  const [search, setSearch] = useState('');
  const [hidesRepeating, setHidesRepeating] = useState(true);
  const [paused, setPaused] = useState<readonly EventRecord[] | null>(null);
  const eventRecords = paused ?? current;
  const repeating = repeatingTypes(eventRecords);
  return {
    shown: eventRecords
      .filter(({ event }) => !(hidesRepeating && repeating.has(event.type)))
      .filter(({ event }) => event.type.toLowerCase().includes(search.trim().toLowerCase()))
      .slice(-MAX_SHOWN),
    repeating: [...repeating].sort(),
    hidesRepeating,
    setHidesRepeating,
    search,
    setSearch,
    isPaused: paused !== null,
    togglePause: () => setPaused(paused === null ? current : null),
  };
}

export const PauseButton = ({ filter: { isPaused, togglePause } }: { readonly filter: EventFilter }) => (
  <Button variant="default" size="sm" onClick={togglePause}>
    {isPaused ? 'Resume' : 'Pause'}
  </Button>
);

export function FilterFields({ filter }: { readonly filter: EventFilter }) {
  const { search, setSearch, hidesRepeating, setHidesRepeating, repeating, shown } = filter;
  return (
    <>
      <SearchField label="Filter by type" value={search} onChange={setSearch} />
      <Checkbox
        label="Hide repeating events"
        description={repeating.length === 0 ? 'None repeats.' : repeating.map(formatEventType).join(', ')}
        checked={hidesRepeating}
        onChange={event => setHidesRepeating(event.currentTarget.checked)}
      />
      {shown.length === 0 && <p className={panel.quiet}>No events.</p>}
    </>
  );
}
