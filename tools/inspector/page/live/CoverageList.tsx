import { Button } from '../../../../src/ui/Button.tsx';
import { withDescendants } from '../../../statechart/statechart.ts';
import { formatTransition } from '../formats.ts';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { useSite } from '../site/site-context.tsx';

interface CoverageListProps {
  readonly machine: ListedMachine;
  /** The keys of the transitions taken since the page was opened or reset. */
  readonly covered: ReadonlySet<string>;
}

/** The machine's covered and missing transitions. */
export function CoverageList({ machine, covered }: CoverageListProps) {
  const { resetCoverage } = useSite();
  const all = withDescendants(machine.chart).flatMap(({ transitions }) => transitions);
  const missing = all.filter(({ key }) => !covered.has(key));
  return (
    <section className={panel.part}>
      <div className={panel.row}>
        <h3 className={panel.heading}>
          {all.length - missing.length} of {all.length} transitions covered
        </h3>
        <Button
          variant="default"
          size="sm"
          disabled={covered.size === 0}
          onClick={() => resetCoverage(machine.id)}
        >
          Reset
        </Button>
      </div>
      {missing.length > 0 && (
        <details className={panel.fold}>
          <summary>Not covered yet: {missing.length}</summary>
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
