import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';

const INTERVAL_MS = 10_000;

interface Deps {
  readonly sendDueReminders: (signal: AbortSignal) => Promise<void>;
  /** Called after each run that succeeded. */
  readonly onSent: () => void;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Sends due reminders now and every ten seconds. The returned function stops this: it aborts what is
 * under way and waits for its end.
 */
export function sendPushReminders({ sendDueReminders, onSent, log }: Deps): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const send = () => {
    running ??= sendDueReminders(stop.signal)
      .then(onSent)
      .catch(error => log.error({ error: describeError(error) }, 'push reminders could not be sent'))
      .finally(() => {
        running = undefined;
      });
  };
  send();
  const timer = setInterval(send, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
