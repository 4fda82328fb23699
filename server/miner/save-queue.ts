/**
 * Saves that arrive within a few milliseconds are settled together, in one transaction. Each is answered when that has
 * been committed, and none waits for an account that somebody else holds, but its own.
 */
import { isFaultOfRow } from '../../db/faults.ts';
import type { Save } from './save-claim.service.ts';
import type { SaveOutcome } from './settle-saves.service.ts';

export type SettledOutcome = Exclude<SaveOutcome, { readonly verdict: 'held' | 'fault' }>;

export interface SaveQueue {
  /**
   * Resolves once what the save does has been committed. Throws what the database throws if this save could not be kept. How many may
   * wait is bounded at the door.
   */
  save(save: Save): Promise<SettledOutcome>;
  /** How many were accepted and are not answered. */
  count(): number;
  /** Resolves once everything that was accepted has been answered. */
  drain(): Promise<void>;
}

export type Settle = (
  saves: readonly Save[],
  ifHeld: 'wait' | 'leave-out',
) => Promise<readonly SaveOutcome[]>;

const LIMITS = {
  /** Milliseconds for which the first save of a batch waits for others. */
  gather: 3,
  /** Saves in one batch. */
  size: 400,
  /** Batches at the same time: while one is written to disk, the next is read. */
  batches: 2,
  /** Accounts at the same time that are waited for because somebody else holds them. */
  lanes: 4,
};

interface Waiting {
  readonly save: Save;
  readonly resolve: (outcome: SettledOutcome) => void;
  readonly reject: (error: unknown) => void;
}

export function openSaveQueue(settle: Settle, limits: typeof LIMITS = LIMITS): SaveQueue {
  const waiting = new Map<string, Waiting[]>();
  /** The miners whose saves are being settled: what they send meanwhile waits, so that batches never meet. */
  const busy = new Set<string>();
  const held: Waiting[][] = [];
  let accepted = 0;
  let batches = 0;
  let lanes = 0;
  let timer: NodeJS.Timeout | undefined;
  let whenIdle: (() => void)[] = [];

  function begin(): void {
    timer = undefined;
    while (batches < limits.batches) {
      const batch = take();
      if (batch.length === 0) return;
      batches += 1;
      settleAll(batch, 'leave-out').then(left => {
        batches -= 1;
        held.push(...left.values());
        beginLanes();
        if (timer === undefined) begin();
      });
    }
  }

  /** Accounts that somebody else holds are waited for one by one, so that nobody else's saves wait with them. */
  function beginLanes(): void {
    while (lanes < limits.lanes) {
      const own = held.shift();
      if (!own) return;
      lanes += 1;
      settleAll(own, 'wait').then(() => {
        lanes -= 1;
        beginLanes();
        if (timer === undefined) begin();
      });
    }
  }

  /** All that the first miners in the queue have sent, who are not busy; from now on they are. */
  function take(): Waiting[] {
    const batch: Waiting[] = [];
    for (const [email, own] of waiting) {
      if (batch.length >= limits.size) break;
      if (busy.has(email)) continue;
      batch.push(...own);
      waiting.delete(email);
      busy.add(email);
    }
    return batch;
  }

  /** Settles and answers; what was held comes back, by its miner. */
  async function settleAll(
    batch: readonly Waiting[],
    ifHeld: 'wait' | 'leave-out',
  ): Promise<ReadonlyMap<string, Waiting[]>> {
    const outcomes = await narrowedDown(batch, ifHeld);
    const left = new Map<string, Waiting[]>();
    for (const [at, one] of batch.entries()) {
      const outcome = outcomes[at];
      const { email } = one.save;
      if (outcome?.verdict === 'held') left.set(email, [...(left.get(email) ?? []), one]);
      else answer(one, outcome);
    }
    for (const { save } of batch) if (!left.has(save.email)) busy.delete(save.email);
    return left;
  }

  function answer(
    { resolve, reject }: Waiting,
    outcome: Exclude<SaveOutcome, { verdict: 'held' }> | undefined,
  ): void {
    accepted -= 1;
    if (!outcome) reject(new Error('A save has no outcome.'));
    else if (outcome.verdict === 'fault') reject(outcome.error);
    else resolve(outcome);
    if (accepted > 0) return;
    for (const tell of whenIdle) tell();
    whenIdle = [];
  }

  /** Where the database refuses a batch because of a row, its halves are settled each for itself, down to that row. */
  async function narrowedDown(
    batch: readonly Waiting[],
    ifHeld: 'wait' | 'leave-out',
  ): Promise<readonly SaveOutcome[]> {
    try {
      return await settle(
        batch.map(({ save }) => save),
        ifHeld,
      );
    } catch (error) {
      if (batch.length === 1 || !isFaultOfRow(error)) return batch.map(() => ({ verdict: 'fault', error }));
      const middle = Math.ceil(batch.length / 2);
      return [
        ...(await narrowedDown(batch.slice(0, middle), ifHeld)),
        ...(await narrowedDown(batch.slice(middle), ifHeld)),
      ];
    }
  }

  return {
    save: save =>
      new Promise((resolve, reject) => {
        accepted += 1;
        const own = waiting.get(save.email);
        if (own) own.push({ save, resolve, reject });
        else waiting.set(save.email, [{ save, resolve, reject }]);
        timer ??= setTimeout(begin, limits.gather);
      }),
    count: () => accepted,
    drain: async () => {
      if (accepted > 0) await new Promise<void>(resolve => whenIdle.push(resolve));
    },
  };
}
