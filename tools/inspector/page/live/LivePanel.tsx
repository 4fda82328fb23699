import type { EventRecord } from '../../protocol.ts';
import { CoverageList } from '../CoverageList.tsx';
import { FilterFields, PauseButton, useEventFilter } from '../events/EventFilter.tsx';
import { formatEventType, formatTime, payloadOf } from '../formats.ts';
import { JsonTree } from '../JsonTree.tsx';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { ScrollList } from '../panel-parts.tsx';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import classes from './LivePanel.module.css';

interface LivePanelProps {
  readonly machine: ListedMachine;
  readonly actor: PresentActor | null;
  readonly covered: ReadonlySet<string>;
}

export function LivePanel({ machine, actor, covered }: LivePanelProps) {
  const { resetCoverage } = useSite();
  return (
    <>
      <CoverageList machine={machine} covered={covered} onReset={() => resetCoverage(machine.id)} />
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
}

function EventLog({ eventRecords }: { readonly eventRecords: readonly EventRecord[] }) {
  const filter = useEventFilter(eventRecords);
  return (
    <section className={panel.part}>
      <div className={panel.row}>
        <h3 className={panel.heading}>Events: {eventRecords.at(-1)?.nth ?? 0}</h3>
        <PauseButton filter={filter} />
      </div>
      <FilterFields filter={filter} />
      <ScrollList aria-label="Events, the latest first">
        {filter.shown.toReversed().map(eventRecord => (
          <li key={eventRecord.nth}>
            <Entry eventRecord={eventRecord} />
          </li>
        ))}
      </ScrollList>
    </section>
  );
}

function Entry({ eventRecord: { event, at, from, transitions } }: { readonly eventRecord: EventRecord }) {
  return (
    <details className={classes.entry}>
      <summary className={classes.summary}>
        <span className={panel.note}>{formatTime(at)}</span> <strong>{formatEventType(event.type)}</strong>{' '}
        {from !== null && <span className={panel.note}>from {from}</span>}
      </summary>
      <pre className={panel.code}>{JSON.stringify(payloadOf(event) ?? {}, null, 2)}</pre>
      {transitions.length === 0 ? (
        <p className={panel.quiet}>It took no transition.</p>
      ) : (
        <ul className={panel.list} aria-label="Transitions taken">
          {transitions.map(key => (
            <li key={key} className={panel.quiet}>
              {key}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
