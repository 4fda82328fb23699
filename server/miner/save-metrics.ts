import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { SaveQueue, Settle } from './save-queue.ts';

export interface SaveMetrics {
  /** Measures each batch that is settled. */
  measured(settle: Settle): Settle;
  /** Shows how many saves wait. */
  watch(queue: Pick<SaveQueue, 'count'>): void;
}

/** Measures how saves are settled: batches by size and time, saves by what became of them. */
export function measureSaves(registry: Registry): SaveMetrics {
  const registers = [registry];
  const size = new Histogram({
    name: 'technovex_save_batch_size',
    help: 'Saves that were settled in one transaction.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 200, 400],
    registers,
  });
  const duration = new Histogram({
    name: 'technovex_save_batch_duration_seconds',
    help: 'Time of a transaction of saves, by whether it was committed or failed.',
    labelNames: ['result'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
    registers,
  });
  const saves = new Counter({
    name: 'technovex_saves_total',
    help: 'Saves by verdict: granted, or the reason why they were refused.',
    labelNames: ['verdict'],
    registers,
  });

  return {
    measured: settle => async (batch, ifHeld) => {
      const began = performance.now();
      const took = (result: 'committed' | 'failed') =>
        duration.observe({ result }, (performance.now() - began) / 1_000);
      size.observe(batch.length);
      try {
        const outcomes = await settle(batch, ifHeld);
        took('committed');
        for (const [verdict, count] of countsOf(outcomes.map(outcome => outcome.verdict))) {
          // An account that is held has no verdict yet.
          if (verdict !== 'held') saves.inc({ verdict }, count);
        }
        return outcomes;
      } catch (error) {
        took('failed');
        throw error;
      }
    },
    watch: queue => {
      new Gauge({
        name: 'technovex_save_queue_depth',
        help: 'Saves that were accepted and are not answered.',
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
