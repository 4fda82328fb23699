import type { ListedMachine } from '../machines.ts';
import { PlainTree } from '../PlainTree.tsx';
import panel from '../panel.module.css';
import type { PresentActor } from '../site/site-context.tsx';
import { CoverageList } from './CoverageList.tsx';
import { EventLog } from './EventLog.tsx';

interface LivePanelProps {
  readonly machine: ListedMachine;
  readonly actor: PresentActor | null;
  readonly covered: ReadonlySet<string>;
}

/** What the watched actor receives, does and knows. */
export const LivePanel = ({ machine, actor, covered }: LivePanelProps) => (
  <>
    <CoverageList machine={machine} covered={covered} />
    {actor && (
      <>
        <EventLog key={actor.key} happenings={actor.happenings} />
        <section className={panel.part}>
          <h3 className={panel.heading}>Context</h3>
          <PlainTree value={actor.state?.context ?? null} />
        </section>
      </>
    )}
  </>
);
