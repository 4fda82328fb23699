import { Button } from '@mantine/core';
import { useState } from 'react';
import { NativeSelect } from '../../../../src/ui/fields.ts';
import { withDescendants } from '../../../statechart/statechart.ts';
import type { PathFile } from '../../path-file.ts';
import { CoverageList } from '../CoverageList.tsx';
import { formatEventChoice, formatTransition } from '../formats.ts';
import { useLoaded } from '../loader.ts';
import type { ListedMachine } from '../machines.ts';
import { goTo, type PageAddress } from '../page-address.ts';
import panel from '../panel.module.css';
import { Problem, ScrollList, SearchField } from '../panel-parts.tsx';
import { PlayerPart } from '../player/PlayerPart.tsx';
import type { Player } from '../player/use-player.ts';
import { pathFiles } from './path-files.ts';

interface PathsPanelProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly player: Player | null;
}

export function PathsPanel({ machine, address, player }: PathsPanelProps) {
  const file = useLoaded(pathFiles, machine.id);
  if (file?.kind === 'failed') return <Problem>{file.reason}</Problem>;
  if (file?.kind !== 'loaded') return <p className={panel.quiet}>Loading the paths…</p>;
  if (address.path !== null) {
    return (
      <>
        <div>
          <Button variant="default" size="sm" onClick={() => goTo({ ...address, path: null })}>
            All paths
          </Button>
        </div>
        {player ? (
          <PlayerPart player={player} />
        ) : (
          <Problem>
            This machine has no path {address.path + 1}: there are {file.value.paths.length}.
          </Problem>
        )}
      </>
    );
  }
  return (
    <>
      <CoverageList machine={machine} covered={new Set(Object.keys(file.value.taken))} />
      <details className={panel.fold}>
        <summary>Paths by transition</summary>
        <ul className={panel.list}>
          {withDescendants(machine.chart)
            .flatMap(({ transitions }) => transitions)
            .map(transition => (
              <li key={transition.key}>
                {formatTransition(machine.chart, transition)}{' '}
                <span className={panel.note}>{file.value.taken[transition.key] ?? 0}</span>
              </li>
            ))}
        </ul>
      </details>
      <PathList file={file.value} onOpen={path => goTo({ ...address, path })} />
    </>
  );
}

const MAX_SHOWN = 200;

function PathList({ file, onOpen }: { readonly file: PathFile; readonly onOpen: (path: number) => void }) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const types = [...new Set(file.events.map(event => event.type))].sort();
  const found = file.paths
    .map((path, nth) => ({ path, nth }))
    .filter(({ path }) => path.title.toLowerCase().includes(search.trim().toLowerCase()))
    .filter(({ path }) => type === '' || path.steps.some(at => file.events[at]?.type === type));
  return (
    <section className={panel.part}>
      <h3 className={panel.heading}>{file.paths.length} generated paths</h3>
      <SearchField label="Filter by title" value={search} onChange={setSearch} />
      <NativeSelect
        label="With the event"
        value={type}
        onChange={event => setType(event.currentTarget.value)}
        data={[
          { value: '', label: 'any' },
          ...types.map(each => ({ value: each, label: formatEventChoice(each) })),
        ]}
      />
      <p className={panel.quiet} role="status">
        {found.length} found{found.length > MAX_SHOWN ? `, the first ${MAX_SHOWN} are shown` : ''}
      </p>
      <ScrollList aria-label="Paths">
        {found.slice(0, MAX_SHOWN).map(({ path, nth }) => (
          <li key={nth}>
            <button type="button" className={panel.listRow} onClick={() => onOpen(nth)}>
              {path.title}{' '}
              <span className={panel.note}>
                {path.steps.length} {path.steps.length === 1 ? 'step' : 'steps'}
              </span>
            </button>
          </li>
        ))}
      </ScrollList>
    </section>
  );
}
