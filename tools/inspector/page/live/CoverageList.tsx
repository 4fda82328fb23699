import { Button } from '../../../../src/ui/Button.tsx';
import { withDescendants } from '../../../statechart/statechart.ts';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { useSite } from '../site/site-context.tsx';
import { transitionInWords } from '../words.ts';

interface CoverageListProps {
  readonly machine: ListedMachine;
  /** The keys of the transitions that were taken since this page was opened, or since the last reset. */
  readonly covered: ReadonlySet<string>;
}

/** How much of the machine was seen at work, and what was not. */
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
              <li key={transition.key}>{transitionInWords(machine.chart, transition)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
