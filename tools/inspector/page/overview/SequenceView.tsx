import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { FilterFields, PauseButton, useEventFilter } from '../events/EventFilter.tsx';
import { formatEventType, formatTime, payloadOf } from '../formats.ts';
import panel from '../panel.module.css';
import type { ObservedActor } from '../site/site-view.ts';
import classes from './Overview.module.css';
import { eventsOfTab, type Message, messagesOf, participantsOf } from './sequence.ts';

interface SequenceViewProps {
  readonly tab: string | null;
  readonly actors: ReadonlyMap<string, ObservedActor>;
}

/** Draws the events of a tab between the lifelines of their senders and receivers. */
export function SequenceView({ tab, actors }: SequenceViewProps) {
  const filter = useEventFilter(eventsOfTab(actors, tab));
  const messages = messagesOf(filter.shown, actors);
  const participants = participantsOf(messages);
  const end = useStickToEnd(messages.at(-1)?.key);
  return (
    <section className={classes.sequence} aria-labelledby="sequence">
      <div className={panel.row}>
        <h2 id="sequence" className={panel.heading}>
          Sequence
        </h2>
        <PauseButton filter={filter} />
      </div>
      <FilterFields filter={filter} />
      {messages.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a region of its own, which scrolls.
        <div
          ref={end}
          className={classes.diagram}
          role="region"
          aria-label="Sequence of events"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
          tabIndex={0}
          style={{ '--participants': participants.length } as CSSProperties}
        >
          <div className={classes.participants} aria-hidden="true">
            {participants.map(name => (
              <span key={name} className={classes.participant}>
                {name}
              </span>
            ))}
          </div>
          <ol className={classes.messages} aria-label="Events in their order">
            {messages.map(message => (
              <li key={message.key}>
                <MessageRow message={message} participants={participants} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly participants: readonly string[];
}

function MessageRow({ message: { from, to, lifeline, record }, participants }: MessageRowProps) {
  const [source, target] = [participants.indexOf(lifeline), participants.indexOf(to)];
  const columns = { '--from': Math.min(source, target) + 1, '--to': Math.max(source, target) + 2 };
  return (
    <details className={classes.message}>
      <summary className={classes.summary}>
        <span className={classes.time}>{formatTime(record.at)}</span>
        <span className={classes.who}>
          {from} → {to}:{' '}
        </span>
        <span
          className={classes.arrow}
          data-direction={source === target ? 'self' : source < target ? 'right' : 'left'}
          style={columns as CSSProperties}
        >
          <strong className={classes.label}>{formatEventType(record.event.type)}</strong>
        </span>
      </summary>
      <pre className={panel.code}>{JSON.stringify(payloadOf(record.event) ?? {}, null, 2)}</pre>
      <p className={panel.quiet}>
        {record.transitions.length === 0 ? 'It took no transition.' : record.transitions.join('; ')}
      </p>
    </details>
  );
}

/** Keeps a scrolled element at its end while it grows, unless the person has scrolled up. */
function useStickToEnd(last: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new entry.
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    if (wasAtEnd.current) frame.scrollTop = frame.scrollHeight;
    const onScroll = () => {
      wasAtEnd.current = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - END_MARGIN;
    };
    frame.addEventListener('scroll', onScroll);
    return () => frame.removeEventListener('scroll', onScroll);
  }, [last]);
  return element;
}

/** In pixels. */
const END_MARGIN = 8;
