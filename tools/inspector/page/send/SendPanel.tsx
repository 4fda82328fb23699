import { useSyncExternalStore } from 'react';
import { Button } from '../../../../src/ui/Button.tsx';
import { formatDuration, formatEventType } from '../formats.ts';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import { SendForm } from './SendForm.tsx';

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

/** The armed timers of an actor. */
function TimerList({ actor }: { readonly actor: PresentActor }) {
  const { send } = useSite();
  const now = useNow();
  const timers = actor.state?.timers ?? [];
  return (
    <section className={panel.part}>
      <h3 className={panel.heading}>Armed timers</h3>
      {timers.length === 0 && <p className={panel.quiet}>None is armed.</p>}
      <ul className={panel.list}>
        {timers.map(({ eventType, delay, armedAt }) => (
          <li key={eventType} className={panel.row}>
            <span>
              <strong>{formatEventType(eventType)}</strong> in {formatDuration(armedAt + delay - now)}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Let it elapse: ${formatEventType(eventType)}`}
              onClick={() => send({ type: 'event.sent', to: addressOf(actor), event: { type: eventType } })}
            >
              Let it elapse
            </Button>
          </li>
        ))}
      </ul>
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
