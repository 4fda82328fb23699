/** A queue of saves whose batches the test completes. */
import type { OnLocked } from '../../db/queries/miners.queries.ts';
import type { Save, SaveOutcome } from '../../server/miner/apply-batch.service.ts';
import { createSaveQueue } from '../../server/miner/save-queue.ts';
import { ONE_SHARD, type ShardMap } from '../../server/miner/shard-map.ts';

export const saveOf = (email: string, pendingCoins = 0): Save => ({
  email,
  sessionHash: undefined,
  claim: { pendingCoins },
  mining: undefined,
  walletAddress: undefined,
});

/** An outcome that names its save: the queue reads only the verdict. */
export const outcomeOf = ({ email, claim }: Save) =>
  ({ verdict: 'foreign-account', of: `${email} ${claim.pendingCoins}` }) as SaveOutcome;

export const limits = { gatherMs: 0, batchSize: 10, batches: 2, secondBatchFrom: 1, workers: 1 };

interface Batch {
  readonly saves: readonly Save[];
  readonly onLocked: OnLocked;
  complete(outcomes?: readonly SaveOutcome[]): void;
  fail(error: unknown): void;
}

/** Creates a queue whose batches the test completes. */
export function openQueue(differences: Partial<typeof limits> = {}, shards: ShardMap = ONE_SHARD) {
  const started: Batch[] = [];
  let notify = (): void => undefined;
  const queue = createSaveQueue(
    (saves, onLocked) =>
      new Promise((resolve, reject) => {
        started.push({
          saves,
          onLocked,
          complete: (outcomes = saves.map(outcomeOf)) => resolve(outcomes),
          fail: reject,
        });
        notify();
      }),
    shards,
    { ...limits, ...differences },
  );
  return {
    queue,
    started,
    /** Resolves with a batch, by number from 0, when it starts. */
    batch: async (number: number): Promise<Batch> => {
      for (let batch = started[number]; ; batch = started[number]) {
        if (batch) return batch;
        await new Promise<void>(resolve => {
          notify = resolve;
        });
      }
    },
  };
}

/** Lets pending promises and timers run. */
export const flush = async () => {
  for (let times = 0; times < 5; times += 1) await new Promise(resolve => setImmediate(resolve));
};

export const emailsOf = (batch: Batch) => batch.saves.map(({ email }) => email);
