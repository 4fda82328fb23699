import { useSyncExternalStore } from 'react';
import { Button } from '../../../../src/ui/Button.tsx';
import panel from '../panel.module.css';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import { durationInWords, eventInWords } from '../words.ts';

/** The delays that an actor waits for. */
export function TimerList({ actor }: { readonly actor: PresentActor }) {
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
              <strong>{eventInWords(eventType)}</strong> in {durationInWords(armedAt + delay - now)}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Let it elapse: ${eventInWords(eventType)}`}
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
  const look = () => {
    now = Date.now();
    listener();
  };
  look();
  const timer = setInterval(look, SECOND);
  return () => clearInterval(timer);
}

/** The time, anew every second. In milliseconds since the epoch. */
const useNow = (): number => useSyncExternalStore(subscribe, () => now);
