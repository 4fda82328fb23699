import { Badge } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ThemeToggle } from '../../../src/features/shell/ThemeToggle.tsx';
import type { qaLinkMachine } from '../machines/qa-link.machine.ts';
import { followWithin } from './MachineAnchor.tsx';
import { MachineView } from './MachineView.tsx';
import { type ListedMachine, listedMachines, machineById } from './machines.ts';
import { Overview } from './overview/Overview.tsx';
import { linkTo, type PageAddress, useAddress } from './page-address.ts';
import { SearchField } from './panel-parts.tsx';
import classes from './QaPage.module.css';
import { useRunningCounts, useSite } from './site/site-context.tsx';

/** `/qa/machines`: all machines and the chosen one. */
export function QaPage() {
  const address = useAddress();
  const machine = machineById(address.machine);
  const { link } = useSite();
  useEffect(() => {
    document.title = `${machine ? `${machine.id} · ` : ''}Machines · Technovex QA`;
  }, [machine]);
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#machine">
        Skip to the machine
      </a>
      <header className={classes.header}>
        <h1 className={classes.title}>Machines</h1>
        <Badge color="amber">QA build</Badge>
        <TabCount link={link} />
        <ThemeToggle />
      </header>
      <nav className={classes.list} aria-label="Machines">
        <MachineList machines={listedMachines} address={address} />
      </nav>
      <main id="machine" className={classes.main} tabIndex={-1}>
        {machine && <MachineView key={machine.id} machine={machine} address={address} />}
        {address.machine === null && <Overview />}
        {!machine && address.machine !== null && (
          <p className={classes.hint}>There is no machine named “{address.machine}”.</p>
        )}
      </main>
    </div>
  );
}

export function TabCount({ link }: { readonly link: ActorRefFrom<typeof qaLinkMachine> }) {
  const isCalling = useSelector(link, state => state.matches('pinging'));
  const count = useSelector(link, ({ context }) => context.tabs.length);
  return (
    <p className={classes.tabs} role="status">
      {isCalling && count === 0 ? 'Looking for tabs of the site…' : inWords(count)}
    </p>
  );
}

function inWords(count: number): string {
  if (count === 0) return 'No tab of the site is open';
  return count === 1 ? '1 tab of the site' : `${count} tabs of the site`;
}

interface MachineListProps {
  readonly machines: readonly ListedMachine[];
  readonly address: PageAddress;
}

function MachineList({ machines, address }: MachineListProps) {
  const [search, setSearch] = useState('');
  const running = useRunningCounts();
  const found = machines.filter(({ id, folder, description }) =>
    `${id} ${folder} ${description}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className={classes.frame}>
      <SearchField
        className={classes.search ?? ''}
        label={`Search among ${machines.length} machines`}
        value={search}
        onChange={setSearch}
      />
      <div className={classes.all}>
        <ListLink address={{ ...address, machine: null, path: null, recording: null }}>
          <span className={classes.name}>All actors</span>
          <span className={classes.facts}>What the open tabs run and send</span>
        </ListLink>
      </div>
      {found.length === 0 && <p className={classes.none}>No machine found.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <ul className={classes.machineList} aria-label="Found machines" tabIndex={0}>
        {found.map(machine => (
          <li key={machine.id}>
            <MachineLink
              machine={machine}
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
  readonly running: number;
  readonly address: PageAddress;
}

const MachineLink = ({ machine, running, address }: MachineLinkProps) => (
  <ListLink address={address} title={machine.description}>
    <span className={classes.name}>{machine.id}</span>
    {running > 0 && <Badge color="success">{`${running} running`}</Badge>}
    <span className={classes.facts}>
      {machine.folder} · {machine.states} states · {machine.transitions} transitions
    </span>
  </ListLink>
);

interface ListLinkProps {
  readonly address: PageAddress;
  readonly title?: string;
  readonly children: ReactNode;
}

function ListLink({ address, title, children }: ListLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = useAddress().machine === address.machine;
  // Shows the machine of a link in the list.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <a
      ref={link}
      className={classes.link}
      href={linkTo(address)}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={followWithin(address)}
    >
      {children}
    </a>
  );
}
