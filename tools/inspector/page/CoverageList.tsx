import { Button } from '@mantine/core';
import { withDescendants } from '../../statechart/statechart.ts';
import { formatTransition } from './formats.ts';
import type { ListedMachine } from './machines.ts';
import panel from './panel.module.css';

interface CoverageListProps {
  readonly machine: ListedMachine;
  /** The keys of the transitions that were taken. */
  readonly covered: ReadonlySet<string>;
  readonly onReset?: () => void;
}

/** Lists the transitions that were not taken; the chart shows the others. */
export function CoverageList({ machine, covered, onReset }: CoverageListProps) {
  const all = withDescendants(machine.chart).flatMap(({ transitions }) => transitions);
  const missing = all.filter(({ key }) => !covered.has(key));
  return (
    <section className={panel.part}>
      <div className={panel.row}>
        <h3 className={panel.heading}>
          {all.length - missing.length} of {all.length} transitions covered
        </h3>
        {onReset && (
          <Button variant="default" size="sm" disabled={covered.size === 0} onClick={onReset}>
            Reset
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <details className={panel.fold}>
          <summary>
            Not covered{onReset ? ' yet' : ' by any path'}: {missing.length}
          </summary>
          <ul className={panel.list}>
            {missing.map(transition => (
              <li key={transition.key}>{formatTransition(machine.chart, transition)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
