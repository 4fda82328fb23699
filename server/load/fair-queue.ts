import { tooBusy } from '../errors.ts';

export interface FairQueueLimits {
  /** Works under way at once. */
  readonly concurrency: number;
  /** Works that may wait. */
  readonly maxDepth: number;
  /** Works of one key that may wait. */
  readonly maxDepthPerKey: number;
}

export interface FairQueue {
  /**
   * Runs `work` in its turn.
   * @throws a 503 at once if the queue or its key's part of it is full. `work` does not start then.
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** How many works wait. */
  depth(): number;
}

/**
 * Creates a queue that shares a bounded concurrency fairly between keys (round robin). Each key has a queue of its own and at most one work under way,
 * so that a new key waits for at most one work of each other key, however much these have queued.
 */
export function createFairQueue({ concurrency, maxDepth, maxDepthPerKey }: FairQueueLimits): FairQueue {
  /** The works that wait, by key. A key is in here while it has work that waits or is under way. */
  const queues = new Map<string, (() => void)[]>();
  /** The keys with waiting work and none under way, in the order of their turns. */
  const turns = new Set<string>();
  let running = 0;
  let depth = 0;

  function startNext(): void {
    for (const key of turns) {
      if (running >= concurrency) return;
      turns.delete(key);
      running += 1;
      depth -= 1;
      queues.get(key)?.shift()?.();
    }
  }

  function end(key: string): void {
    running -= 1;
    if (queues.get(key)?.length === 0) queues.delete(key);
    else turns.add(key);
    startNext();
  }

  return {
    run: async (key, work) => {
      const queue = queues.get(key) ?? [];
      if (depth >= maxDepth || queue.length >= maxDepthPerKey) throw tooBusy();
      await new Promise<void>(start => {
        queue.push(start);
        depth += 1;
        if (!queues.has(key)) turns.add(key);
        queues.set(key, queue);
        startNext();
      });
      try {
        return await work();
      } finally {
        end(key);
      }
    },
    depth: () => depth,
  };
}
