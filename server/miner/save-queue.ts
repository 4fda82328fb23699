/**
 * Batches the saves that arrive together, those of each shard apart. A locked account delays
 * only its own saves, and a stopped worker only those of its shards.
 */
import { isRowError } from '../../db/errors.ts';
import type { OnLocked } from '../../db/queries/miners.queries.ts';
import type { ApplyBatch, Save, SaveOutcome } from './apply-batch.service.ts';
import { ONE_SHARD, type Shard, type ShardMap } from './shard-map.ts';

type AnsweredOutcome = Exclude<SaveOutcome, { readonly verdict: 'locked' }>;
export type FinalOutcome = Exclude<AnsweredOutcome, { readonly verdict: 'error' }>;

export interface SaveQueue {
  /** Resolves after the commit, rejects with the database's error. Admission bounds the queue. */
  save(save: Save): Promise<FinalOutcome>;
  /** Counts the saves that were accepted and are not answered. */
  count(): number;
  /** Resolves when every accepted save is answered. */
  drain(): Promise<void>;
}

/** While one batch is written to disk, the next is read. */
export const BATCHES_PER_WORKER = 2;

const LIMITS = {
  /**
   * How long the first save of a batch waits for others; 0 is until the requests that arrived with it
   * are read. While a batch runs, the next one grows (decision 098).
   */
  gatherMs: 0,
  batchSize: 400,
  /** Concurrent batches on each worker. */
  batches: BATCHES_PER_WORKER,
  /** A batch beside another one waits for this many saves: large batches are cheap (decision 100). */
  secondBatchFrom: 32,
  /** Workers for locked accounts; each waits for one account at a time. */
  workers: 4,
};

/** On Citus a batch costs the coordinator some 2.5 ms, whatever it holds; shards do not wait for others. */
const DISTRIBUTED_LIMITS: typeof LIMITS = { ...LIMITS, gatherMs: 3, secondBatchFrom: 1 };

interface QueuedSave {
  readonly save: Save;
  readonly resolve: (outcome: FinalOutcome) => void;
  readonly reject: (error: unknown) => void;
}

export function createSaveQueue(
  apply: ApplyBatch,
  shards: ShardMap = ONE_SHARD,
  limits = shards === ONE_SHARD ? LIMITS : DISTRIBUTED_LIMITS,
): SaveQueue {
  const queued = new Map<string, QueuedSave[]>();
  /** Miners with saves in progress. Their next ones wait, so batches share no account. */
  const busy = new Set<string>();
  /** Saves of locked accounts, one list for each miner. */
  const locked: QueuedSave[][] = [];
  let accepted = 0;
  /** Running batches by worker of the database. */
  const batches = new Map<string, number>();
  let workers = 0;
  let isReading = false;
  let isGathering = false;
  let drainWaiters: (() => void)[] = [];

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    if (limits.gatherMs > 0) setTimeout(startBatches, limits.gatherMs);
    else setImmediate(startBatches);
  }

  function startBatches(): void {
    isGathering = false;
    for (let taken = takeBatch(); taken; taken = takeBatch()) {
      const { worker } = taken.shard;
      batches.set(worker, batchesOn(worker) + 1);
      applyAndAnswer(taken.batch, 'skip').then(skipped => {
        batches.set(worker, batchesOn(worker) - 1);
        locked.push(...skipped.values());
        startWorkers();
        if (!isGathering) startBatches();
      });
    }
    if (!isReading) readMissingShards();
  }

  /** Reads the shards of queued miners that are not in the map, and starts their batches. */
  async function readMissingShards(): Promise<void> {
    const emails = [...queued.keys()].filter(email => !shards.find(email));
    if (emails.length === 0) return;
    isReading = true;
    await shards.read(emails).catch(error => rejectQueued(emails, error));
    isReading = false;
    rejectQueued(
      emails.filter(email => !shards.find(email)),
      new Error('An account has no shard.'),
    );
    if (!isGathering) startBatches();
  }

  const batchesOn = (worker: string): number => batches.get(worker) ?? 0;

  const mayStartOn = (worker: string): boolean =>
    batchesOn(worker) < limits.batches && (batchesOn(worker) === 0 || queued.size >= limits.secondBatchFrom);

  function rejectQueued(emails: readonly string[], error: unknown): void {
    for (const email of emails) {
      for (const one of queued.get(email) ?? []) answer(one, { verdict: 'error', error });
      queued.delete(email);
    }
  }

  /** Each worker waits for one locked account, so only that account's saves wait. */
  function startWorkers(): void {
    while (workers < limits.workers) {
      const own = locked.shift();
      if (!own) return;
      workers += 1;
      applyAndAnswer(own, 'wait').then(() => {
        workers -= 1;
        startWorkers();
        if (!isGathering) startBatches();
      });
    }
  }

  /**
   * Takes all saves of the first miners of one shard that are not busy, and marks these miners as
   * busy. Skips shards on workers that have enough batches.
   */
  function takeBatch(): { readonly shard: Shard; readonly batch: readonly QueuedSave[] } | undefined {
    const batch: QueuedSave[] = [];
    let shard: Shard | undefined;
    for (const [email, own] of queued) {
      if (batch.length >= limits.batchSize) break;
      if (busy.has(email)) continue;
      const at = shards.find(email);
      if (!at || (shard ? at !== shard : !mayStartOn(at.worker))) continue;
      shard = at;
      batch.push(...own);
      queued.delete(email);
      busy.add(email);
    }
    return shard && { shard, batch };
  }

  /** Applies a batch and answers its saves. Returns the saves of locked accounts by email. */
  async function applyAndAnswer(
    batch: readonly QueuedSave[],
    onLocked: OnLocked,
  ): Promise<ReadonlyMap<string, QueuedSave[]>> {
    const outcomes = await applyBisecting(batch, onLocked);
    const skipped = new Map<string, QueuedSave[]>();
    for (const [at, one] of batch.entries()) {
      const outcome = outcomes[at];
      const { email } = one.save;
      if (outcome?.verdict === 'locked') skipped.set(email, [...(skipped.get(email) ?? []), one]);
      else answer(one, outcome);
    }
    for (const { save } of batch) if (!skipped.has(save.email)) busy.delete(save.email);
    return skipped;
  }

  function answer({ resolve, reject }: QueuedSave, outcome: AnsweredOutcome | undefined): void {
    accepted -= 1;
    if (!outcome) reject(new Error('A save has no outcome.'));
    else if (outcome.verdict === 'error') reject(outcome.error);
    else resolve(outcome);
    if (accepted > 0) return;
    for (const resolveDrain of drainWaiters) resolveDrain();
    drainWaiters = [];
  }

  /** Applies a batch. If the database rejects a row, bisects the batch down to that row. */
  async function applyBisecting(
    batch: readonly QueuedSave[],
    onLocked: OnLocked,
  ): Promise<readonly SaveOutcome[]> {
    try {
      return await apply(
        batch.map(({ save }) => save),
        onLocked,
      );
    } catch (error) {
      if (batch.length === 1 || !isRowError(error)) return batch.map(() => ({ verdict: 'error', error }));
      const middle = Math.ceil(batch.length / 2);
      return [
        ...(await applyBisecting(batch.slice(0, middle), onLocked)),
        ...(await applyBisecting(batch.slice(middle), onLocked)),
      ];
    }
  }

  return {
    save: save =>
      new Promise((resolve, reject) => {
        accepted += 1;
        const { email } = save;
        const own = queued.get(email);
        if (own) own.push({ save, resolve, reject });
        else queued.set(email, [{ save, resolve, reject }]);
        gather();
      }),
    count: () => accepted,
    drain: async () => {
      if (accepted > 0) await new Promise<void>(resolve => drainWaiters.push(resolve));
    },
  };
}
