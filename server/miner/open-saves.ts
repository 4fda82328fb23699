import type { SaveHealth } from './save-health.ts';
import type { SaveMetrics } from './save-metrics.ts';
import { openSaveQueue, type SaveQueue, type Settle } from './save-queue.ts';
import { type SettleDeps, settleSaves } from './settle-saves.service.ts';

/** What miners save from now on, settled in batches on this database, and observed by what is given for that. */
export function openSaves(deps: SettleDeps, metrics?: SaveMetrics, health?: SaveHealth): SaveQueue {
  const unobserved: Settle = (saves, ifHeld) => settleSaves(deps, saves, ifHeld);
  const settle = health?.observe(unobserved) ?? unobserved;
  const queue = openSaveQueue(metrics?.measured(settle) ?? settle);
  metrics?.watch(queue);
  return queue;
}
