import { tooBusy } from '../errors.ts';

export interface FairQueueLimits {
  readonly concurrency: number;
  readonly maxDepth: number;
  readonly maxDepthPerKey: number;
}

export interface FairQueue {
  /** Runs a task in its turn. @throws a 503 instead if the queue or its key's part is full. */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  depth(): number;
}

/**
 * Creates a queue that shares a concurrency between keys (round robin). A key runs one task at a
 * time, so that a new key waits for at most one task of each other key.
 */
export function createFairQueue({ concurrency, maxDepth, maxDepthPerKey }: FairQueueLimits): FairQueue {
  /** The waiting tasks by key. Contains every key with waiting or running tasks. */
  const queues = new Map<string, (() => void)[]>();
  /** The keys with waiting tasks and none running, in round-robin order. */
  const readyKeys = new Set<string>();
  let running = 0;
  let depth = 0;

  function startNext(): void {
    for (const key of readyKeys) {
      if (running >= concurrency) return;
      readyKeys.delete(key);
      running += 1;
      depth -= 1;
      queues.get(key)?.shift()?.();
    }
  }

  function end(key: string): void {
    running -= 1;
    if (queues.get(key)?.length === 0) queues.delete(key);
    else readyKeys.add(key);
    startNext();
  }

  return {
    run: async (key, task) => {
      const queue = queues.get(key) ?? [];
      if (depth >= maxDepth || queue.length >= maxDepthPerKey) throw tooBusy();
      await new Promise<void>(start => {
        queue.push(start);
        depth += 1;
        if (!queues.has(key)) readyKeys.add(key);
        queues.set(key, queue);
        startNext();
      });
      try {
        return await task();
      } finally {
        end(key);
      }
    },
    depth: () => depth,
  };
}
