import { Button } from '@mantine/core';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { FocusKept } from '../../../../src/ui/FocusKept.tsx';
import { NativeSelect, Textarea } from '../../../../src/ui/fields.ts';
import { withDescendants } from '../../../statechart/statechart.ts';
import type { ArmedTimer, JsonEvent } from '../../protocol.ts';
import { formatDuration, formatEventChoice, formatEventType, payloadOf } from '../formats.ts';
import { useLoaded } from '../loader.ts';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { pathFiles } from '../paths/path-files.ts';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import { eventFrom } from './payload.ts';
import { skipServerClock } from './skip-server-clock.ts';

interface SendPanelProps {
  readonly machine: ListedMachine;
  readonly actor: PresentActor | null;
}

/** Lets delays of a running actor elapse and sends it events. */
export function SendPanel({ machine, actor }: SendPanelProps) {
  if (actor === null) return null;
  if (actor.presence !== 'active') return <p className={panel.quiet}>It takes no events any more.</p>;
  return (
    <>
      <TimerList actor={actor} />
      <SendForm key={actor.key} machine={machine} actor={actor} />
    </>
  );
}

function TimerList({ actor }: { readonly actor: PresentActor }) {
  const { send } = useSite();
  const now = useNow();
  const [note, setNote] = useState('');
  const elapse = async ({ eventType, delay, armedAt }: ArmedTimer) => {
    const hasSkipped = await skipServerClock(armedAt + delay - Date.now());
    setNote(hasSkipped ? '' : 'Only the site skipped the delay: this server keeps its own time.');
    send({ type: 'event.sent', to: addressOf(actor), event: { type: eventType } });
  };
  const timers = actor.state?.timers ?? [];
  return (
    <section className={panel.part}>
      <h3 className={panel.heading}>Pending delays</h3>
      <FocusKept shown={timers.map(({ eventType }) => eventType).join()}>
        {timers.length === 0 && <p className={panel.quiet}>None is pending.</p>}
        <ul className={panel.list}>
          {timers.map(timer => {
            const { eventType, delay, armedAt } = timer;
            return (
              <li key={eventType} className={panel.row}>
                <span>
                  <strong>{formatEventType(eventType)}</strong> in {formatDuration(armedAt + delay - now)}
                </span>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Let it elapse: ${formatEventType(eventType)}`}
                  onClick={() => void elapse(timer)}
                >
                  Let it elapse
                </Button>
              </li>
            );
          })}
        </ul>
      </FocusKept>
      <p className={panel.quiet} role="status">
        {note}
      </p>
    </section>
  );
}

const addressOf = ({ actor: { tab, sessionId } }: PresentActor) => ({ tab, sessionId });

const SECOND = 1_000;

let now = Date.now();

function subscribe(listener: () => void): () => void {
  const update = () => {
    now = Date.now();
    listener();
  };
  update();
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
}

/** Returns the time in milliseconds since the epoch, updated every second. */
const useNow = (): number => useSyncExternalStore(subscribe, () => now);

function SendForm({ machine, actor }: { readonly machine: ListedMachine; readonly actor: PresentActor }) {
  const { send } = useSite();
  const file = useLoaded(pathFiles, machine.id);
  const types = typesOf(machine, actor.state?.accepts ?? []);
  const [type, setType] = useState(types.now[0] ?? types.others[0] ?? '');
  const events = file?.kind === 'loaded' ? file.value.events : [];
  const examples = events.filter(event => event.type === type);
  const tried = casesOf(examples);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const text = typed ?? tried[0] ?? '';

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const result = eventFrom(type, text, examples);
    setProblem(result.outcome === 'wrong' ? result.problem : null);
    if (result.outcome === 'wrong') return setSent(null);
    const { tab, sessionId } = actor.actor;
    send({ type: 'event.sent', to: { tab, sessionId }, event: result.event });
    setSent(type);
  };

  return (
    <form className={panel.part} onSubmit={submit}>
      <h3 className={panel.heading}>Send an event</h3>
      <NativeSelect
        label="Event"
        value={type}
        onChange={event => {
          setType(event.currentTarget.value);
          setTyped(null);
          setProblem(null);
        }}
        data={[
          { group: 'Accepted now', items: types.now.map(optionOf) },
          { group: 'Not accepted now', items: types.others.map(optionOf) },
        ]}
      />
      {tried.length > 1 && (
        <NativeSelect
          label="Payload of a generated path"
          value={String(tried.indexOf(text))}
          onChange={event => setTyped(tried[Number(event.currentTarget.value)] ?? '')}
          data={[
            ...(tried.includes(text) ? [] : [{ value: '-1', label: 'as typed below' }]),
            ...tried.map((payload, at) => ({ value: String(at), label: shortened(payload) })),
          ]}
        />
      )}
      <Textarea
        label="Payload as JSON"
        rows={8}
        value={text}
        error={problem}
        spellCheck={false}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div className={panel.row}>
        <Button type="submit" size="sm" disabled={type === ''}>
          Send
        </Button>
        <p className={panel.quiet} role="status">
          {sent === null ? '' : `${formatEventType(sent)} was sent.`}
        </p>
      </div>
    </form>
  );
}

/** Returns the machine's event types, without `done` events of states, which cannot be sent. */
function typesOf({ chart }: ListedMachine, accepts: readonly string[]) {
  const known = withDescendants(chart)
    .flatMap(({ transitions }) => transitions.map(({ eventType }) => eventType))
    .filter(type => type !== '' && !type.startsWith('xstate.done.state.'));
  const all = [...new Set(known)].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.localeCompare(b));
  return {
    now: all.filter(type => accepts.includes(type)),
    others: all.filter(type => !accepts.includes(type)),
  };
}

/** Returns whether it is no event of XState: no result of an actor and no delay. */
const isOwn = (type: string): boolean => !type.startsWith('xstate.');

const optionOf = (type: string) => ({ value: type, label: formatEventChoice(type) });

/** Returns the payloads of an event in the generated paths, as JSON. */
const casesOf = (events: readonly JsonEvent[]): string[] => [
  ...new Set(
    events
      .map(event => payloadOf(event))
      .map(payload => (payload === null ? '' : JSON.stringify(payload, null, 2))),
  ),
];

const MAX_LABEL_LENGTH = 60;

function shortened(payload: string): string {
  const line = payload.replaceAll(/\s+/g, ' ');
  if (line === '') return 'none';
  return line.length > MAX_LABEL_LENGTH ? `${line.slice(0, MAX_LABEL_LENGTH)}…` : line;
}
