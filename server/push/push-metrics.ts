import { Counter, Gauge, type Registry } from 'prom-client';
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

/** Registers the age of the last run that succeeded. Returns the function that notes one. */
export function measurePushRuns(registry: Registry): () => void {
  let endedAt = performance.now();
  new Gauge({
    name: 'technovex_push_last_run_age_seconds',
    help: 'Seconds since a run that sent the due push reminders ended, at first since the start.',
    registers: [registry],
    collect() {
      this.set((performance.now() - endedAt) / 1_000);
    },
  });
  return () => {
    endedAt = performance.now();
  };
}
