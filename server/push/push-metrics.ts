import { Counter, type Registry } from 'prom-client';
import { PUSH_RESULTS } from './push-sender.ts';

/** Registers the counter of push reminders by result. */
export function measurePushes(registry: Registry): Counter<'result'> {
  const results = new Counter({
    name: 'technovex_push_reminders_total',
    help: 'Push reminders by result: delivered, retried, too-late, gone, refused.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of PUSH_RESULTS) results.inc({ result }, 0);
  return results;
}
