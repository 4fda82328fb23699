import { useEffect, useState, useSyncExternalStore } from 'react';
import { toggleColorScheme } from '../../../src/ui/color-scheme.ts';
import { levels } from '../../../test/model/engine/level.ts';
import type { MachineCoverage } from '../model-coverage.ts';
import classes from './CoveragePage.module.css';
import { MachineReport } from './MachineReport.tsx';

interface CoveragePageProps {
  readonly machines: readonly MachineCoverage[];
}

/** All machines with the coverage of each level, and the chosen machine. */
export function CoveragePage({ machines }: CoveragePageProps) {
  const chosen = useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
  const machine = machines.find(({ id }) => id === chosen);
  useEffect(() => {
    document.title = `${machine ? `${machine.id} · ` : ''}Coverage of the models · Technovex`;
    if (machine) document.getElementById('machine')?.focus();
  }, [machine]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>Coverage of the models</h1>
        <button type="button" className={classes.button} onClick={toggleColorScheme}>
          Switch theme
        </button>
      </header>
      <main className={classes.main}>
        <MachineTable machines={machines} chosen={chosen} />
        {machine && <MachineReport key={machine.id} machine={machine} />}
      </main>
    </div>
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

interface MachineTableProps extends CoveragePageProps {
  readonly chosen: string;
}

function MachineTable({ machines, chosen }: MachineTableProps) {
  const [search, setSearch] = useState('');
  const found = machines.filter(({ id, folder }) =>
    `${id} ${folder}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <section className={classes.machines} aria-label="Machines">
      <label className={classes.search}>
        Search among {machines.length} machines
        <input type="search" value={search} onChange={event => setSearch(event.currentTarget.value)} />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={classes.scroll} aria-label="Transitions taken on each level" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Machine</th>
              {levels.map(level => (
                <th key={level} scope="col">
                  <span className={classes.swatch} data-level={level} /> {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(machine => (
              <tr key={machine.id} data-chosen={machine.id === chosen || undefined}>
                <th scope="row">
                  <a href={`#${machine.id}`} aria-current={machine.id === chosen ? 'page' : undefined}>
                    {machine.id}
                  </a>
                </th>
                {levels.map(level => (
                  <td key={level}>{shareOf(machine, level)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Formats the transitions taken on a level: `12 of 14`; `–` if no path was recorded. */
function shareOf(machine: MachineCoverage, level: (typeof levels)[number]): string {
  if (!machine.paths.some(path => path.level === level)) return '–';
  const taken = machine.transitions.filter(({ counts }) => counts[level] > 0);
  return `${taken.length} of ${machine.transitions.length}`;
}
