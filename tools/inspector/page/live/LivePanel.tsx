import { Button } from '../../../../src/ui/Button.tsx';
import { withDescendants } from '../../../statechart/statechart.ts';
import { formatTransition } from '../formats.ts';
import { JsonTree } from '../JsonTree.tsx';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import { EventLog } from './EventLog.tsx';

interface LivePanelProps {
  readonly machine: ListedMachine;
  readonly actor: PresentActor | null;
  readonly covered: ReadonlySet<string>;
}

/** The chosen actor's events, coverage and context. */
export const LivePanel = ({ machine, actor, covered }: LivePanelProps) => (
  <>
    <CoverageList machine={machine} covered={covered} />
    {actor && (
      <>
        <EventLog key={actor.key} eventRecords={actor.eventRecords} />
        <section className={panel.part}>
          <h3 className={panel.heading}>Context</h3>
          <JsonTree value={actor.state?.context ?? null} />
        </section>
      </>
    )}
  </>
);

interface CoverageListProps {
  readonly machine: ListedMachine;
  /** The keys of the transitions taken since the page was opened or reset. */
  readonly covered: ReadonlySet<string>;
}

/** The machine's covered and missing transitions. */
function CoverageList({ machine, covered }: CoverageListProps) {
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
