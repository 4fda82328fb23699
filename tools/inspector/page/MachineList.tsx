import { TextInput } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Mark } from '../../../src/ui/Mark.tsx';
import classes from './MachineList.module.css';
import type { ListedMachine } from './machines.ts';
import { goTo, linkTo, type PageAddress } from './page-address.ts';
import { useRunningCounts } from './site/site-context.tsx';

interface MachineListProps {
  readonly machines: readonly ListedMachine[];
  readonly address: PageAddress;
}

/** Every machine, by room. */
export function MachineList({ machines, address }: MachineListProps) {
  const [search, setSearch] = useState('');
  const running = useRunningCounts();
  const found = machines.filter(({ id, room, description }) =>
    `${id} ${room} ${description}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className={classes.frame}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label={`Search among ${machines.length} machines`}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.none}>None is called so.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <ul className={classes.list} aria-label="Found machines" tabIndex={0}>
        {found.map(machine => (
          <li key={machine.id}>
            <MachineLink
              machine={machine}
              isCurrent={machine.id === address.machine}
              running={running.get(machine.id) ?? 0}
              address={{ ...address, machine: machine.id, path: null, recording: null }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MachineLinkProps {
  readonly machine: ListedMachine;
  readonly isCurrent: boolean;
  readonly running: number;
  /** Where it leads. */
  readonly address: PageAddress;
}

function MachineLink({ machine, isCurrent, running, address }: MachineLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // Whoever comes by a link sees where in the list they are.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <a
      ref={link}
      className={classes.link}
      href={linkTo(address)}
      title={machine.description}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event: MouseEvent) => {
        // A new tab or window is the browser's affair.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      <span className={classes.name}>{machine.id}</span>
      {running > 0 && <Mark tone="good">{`${running} running`}</Mark>}
      <span className={classes.facts}>
        {machine.room} · {machine.states} states · {machine.transitions} transitions
      </span>
    </a>
  );
}
