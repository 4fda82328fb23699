import { type ApplyBatch, applyBatch, type BatchDeps } from './apply-batch.service.ts';
import type { SaveHealth } from './save-health.ts';
import type { SaveMetrics } from './save-metrics.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { applyAgainAfterMove, ONE_SHARD, type ShardMap } from './shard-map.ts';

interface SaveQueueOptions {
  readonly metrics?: SaveMetrics;
  readonly health?: SaveHealth;
  readonly shards?: ShardMap;
}

/** Creates the queue of saves to this database, observed by metrics and health if given. */
export function createObservedSaveQueue(
  deps: BatchDeps,
  { metrics, health, shards = ONE_SHARD }: SaveQueueOptions = {},
): SaveQueue {
  const applyOnce: ApplyBatch = (saves, onLocked) => applyBatch(deps, saves, onLocked);
  const unobserved = shards === ONE_SHARD ? applyOnce : applyAgainAfterMove(applyOnce, shards);
  const apply = health?.observe(unobserved) ?? unobserved;
  const queue = createSaveQueue(metrics?.measure(apply) ?? apply, shards);
  metrics?.watch(queue);
  return queue;
}
