import { applyBatch, type BatchDeps } from './apply-batch.service.ts';
import type { SaveHealth } from './save-health.ts';
import type { SaveMetrics } from './save-metrics.ts';
import { type ApplyBatch, createSaveQueue, type SaveQueue } from './save-queue.ts';

/** Creates the queue of saves to this database, observed by metrics and health if given. */
export function createObservedSaveQueue(
  deps: BatchDeps,
  metrics?: SaveMetrics,
  health?: SaveHealth,
): SaveQueue {
  const unobserved: ApplyBatch = (saves, onLocked) => applyBatch(deps, saves, onLocked);
  const apply = health?.observe(unobserved) ?? unobserved;
  const queue = createSaveQueue(metrics?.measure(apply) ?? apply);
  metrics?.watch(queue);
  return queue;
}
