import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ApplyBatch } from './apply-batch.service.ts';
import type { SaveQueue } from './save-queue.ts';

export interface SaveMetrics {
  measure(apply: ApplyBatch): ApplyBatch;
  watch(queue: Pick<SaveQueue, 'count'>): void;
}

/** Registers metrics of saves: batches by size and duration, saves by verdict. */
export function measureSaves(registry: Registry): SaveMetrics {
  const registers = [registry];
  const size = new Histogram({
    name: 'technovex_save_batch_size',
    help: 'Saves applied in one transaction.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 200, 400],
    registers,
  });
  const duration = new Histogram({
    name: 'technovex_save_batch_duration_seconds',
    help: 'Duration of a save transaction, by result: committed or failed.',
    labelNames: ['result'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
    registers,
  });
  const saves = new Counter({
    name: 'technovex_saves_total',
    help: 'Saves by verdict: granted, or the reason of the rejection.',
    labelNames: ['verdict'],
    registers,
  });

  return {
    measure: apply => async (batch, onLocked) => {
      const startedAt = performance.now();
      const observe = (result: 'committed' | 'failed') =>
        duration.observe({ result }, (performance.now() - startedAt) / 1_000);
      size.observe(batch.length);
      try {
        const outcomes = await apply(batch, onLocked);
        observe('committed');
        for (const [verdict, count] of countsOf(outcomes.map(outcome => outcome.verdict))) {
          // A save of a locked account is applied again, and counts then.
          if (verdict !== 'locked') saves.inc({ verdict }, count);
        }
        return outcomes;
      } catch (error) {
        observe('failed');
        throw error;
      }
    },
    watch: queue => {
      new Gauge({
        name: 'technovex_save_queue_depth',
        help: 'Saves that are accepted and not yet answered.',
        registers,
        collect() {
          this.set(queue.count());
        },
      });
    },
  };
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
