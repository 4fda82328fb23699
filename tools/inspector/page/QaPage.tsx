import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ThemeToggle } from '../../../src/features/shell/ThemeToggle.tsx';
import { Mark } from '../../../src/ui/Mark.tsx';
import type { qaLinkMachine } from '../machines/qa-link.machine.ts';
import { MachineList } from './MachineList.tsx';
import { MachineView } from './MachineView.tsx';
import { listedMachines, machineById } from './machines.ts';
import { useAddress } from './page-address.ts';
import classes from './QaPage.module.css';
import { useSite } from './site/site-context.tsx';

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
        <Mark tone="coin">QA build</Mark>
        <TabCount link={link} />
        <ThemeToggle />
      </header>
      <nav className={classes.list} aria-label="Machines">
        <MachineList machines={listedMachines} address={address} />
      </nav>
      <main id="machine" className={classes.main} tabIndex={-1}>
        {machine ? (
          <MachineView key={machine.id} machine={machine} address={address} />
        ) : (
          <p className={classes.hint}>
            {address.machine === null
              ? 'Choose a machine from the list.'
              : `There is no machine named “${address.machine}”.`}
          </p>
        )}
      </main>
    </div>
  );
}

/** The number of open tabs of the site. */
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
