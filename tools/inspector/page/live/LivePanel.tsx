import { JsonTree } from '../JsonTree.tsx';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import type { PresentActor } from '../site/site-context.tsx';
import { CoverageList } from './CoverageList.tsx';
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
