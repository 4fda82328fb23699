import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';

const INTERVAL_MS = 10_000;

interface Deps {
  readonly sendDueReminders: () => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
}

/** Sends due reminders now and every ten seconds. The returned function stops this, after a running one. */
export function sendPushReminders({ sendDueReminders, log }: Deps): () => Promise<void> {
  let running: Promise<void> | undefined;
  const send = () => {
    running ??= sendDueReminders()
      .catch(error => log.error({ error: describeError(error) }, 'push reminders could not be sent'))
      .finally(() => {
        running = undefined;
      });
  };
  send();
  const timer = setInterval(send, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
