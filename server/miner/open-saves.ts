import type { SaveMetrics } from '../metrics/save-metrics.ts';
import { openSaveQueue, type SaveQueue, type Settle } from './save-queue.ts';
import { type SettleDeps, settleSaves } from './settle-saves.service.ts';

/** What miners save from now on, settled in batches on this database, and measured if `metrics` are given. */
export function openSaves(deps: SettleDeps, metrics?: SaveMetrics): SaveQueue {
  const settle: Settle = (saves, ifHeld) => settleSaves(deps, saves, ifHeld);
  const queue = openSaveQueue(metrics?.measured(settle) ?? settle);
  metrics?.watch(queue);
  return queue;
}
