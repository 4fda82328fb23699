import { isRowError } from '../../db/errors.ts';
import type { ApplyBatch } from './apply-batch.service.ts';

export interface SaveHealth {
  observe(apply: ApplyBatch): ApplyBatch;
  /** Returns whether every save fails for a reason on our side. */
  isFailing(): boolean;
}

/** How long every save must fail; a broken connection or a restart of the database takes less. */
const FAILING_AFTER_MS = 10_000;
/** Counts as healthy after this long without a failed save: idle, it detects no recovery. */
const FORGOTTEN_AFTER_MS = 30_000;
/** Row errors count from this many accounts: one damaged account must not fail the rest. */
const MIN_ACCOUNTS = 3;

/** Detects that all saves fail while the database answers: a full disk, or a missing privilege. */
export function createSaveHealth(clockMs: () => number = () => performance.now()): SaveHealth {
  let firstFailureMs = 0;
  let lastFailureMs = Number.NEGATIVE_INFINITY;
  let affectsAll = false;
  const accounts = new Set<string>();

  function reset(): void {
    lastFailureMs = Number.NEGATIVE_INFINITY;
    affectsAll = false;
    accounts.clear();
  }

  function recordFailure(email: string, error: unknown): void {
    const nowMs = clockMs();
    if (nowMs - lastFailureMs >= FORGOTTEN_AFTER_MS) {
      reset();
      firstFailureMs = nowMs;
    }
    lastFailureMs = nowMs;
    if (!isRowError(error)) affectsAll = true;
    else if (accounts.size < MIN_ACCOUNTS) accounts.add(email);
  }

  return {
    observe: apply => async (saves, onLocked) => {
      try {
        const outcomes = await apply(saves, onLocked);
        if (outcomes.some(({ verdict }) => verdict === 'granted')) reset();
        for (const [at, outcome] of outcomes.entries()) {
          if (outcome.verdict === 'error') recordFailure(saves[at]?.email ?? '', outcome.error);
        }
        return outcomes;
      } catch (error) {
        // The queue bisects a batch with a row error, and this observes the halves.
        const [first] = saves;
        if (first && (saves.length === 1 || !isRowError(error))) recordFailure(first.email, error);
        throw error;
      }
    },
    isFailing: () =>
      clockMs() - lastFailureMs < FORGOTTEN_AFTER_MS &&
      lastFailureMs - firstFailureMs >= FAILING_AFTER_MS &&
      (affectsAll || accounts.size >= MIN_ACCOUNTS),
  };
}
