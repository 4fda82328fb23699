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

/** All machines by folder. */
export function MachineList({ machines, address }: MachineListProps) {
  const [search, setSearch] = useState('');
  const running = useRunningCounts();
  const found = machines.filter(({ id, folder, description }) =>
    `${id} ${folder} ${description}`.toLowerCase().includes(search.trim().toLowerCase()),
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
      {found.length === 0 && <p className={classes.none}>No machine found.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
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
  /** The link's target. */
  readonly address: PageAddress;
}

function MachineLink({ machine, isCurrent, running, address }: MachineLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // Shows the machine of a link in the list.
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
        // The browser opens new tabs and windows.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      <span className={classes.name}>{machine.id}</span>
      {running > 0 && <Mark tone="good">{`${running} running`}</Mark>}
      <span className={classes.facts}>
        {machine.folder} · {machine.states} states · {machine.transitions} transitions
      </span>
    </a>
  );
}
