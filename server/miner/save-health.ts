import { isFaultOfRow } from '../../db/faults.ts';
import type { Settle } from './save-queue.ts';

export interface SaveHealth {
  /** Observes how each batch ends. */
  observe(settle: Settle): Settle;
  /** Whether every save fails, for a reason on our side. */
  isFailing(): boolean;
}

/** For so long every save has to fail: a connection that breaks, or a restart of the database, takes less. */
const FAILING_AFTER_MS = 10_000;
/** After so long without a failed save the process counts as healthy: without requests it cannot find out otherwise. */
const FORGOTTEN_AFTER_MS = 30_000;
/** An error that a row can cause counts when it meets as many accounts: one damaged account says nothing of the others. */
const MIN_ACCOUNTS = 3;

/** Watches whether saves still succeed. A disk that is full, or a missing privilege, fails them while the database answers. */
export function createSaveHealth(clockMs: () => number = () => performance.now()): SaveHealth {
  let firstFailureMs = 0;
  let lastFailureMs = Number.NEGATIVE_INFINITY;
  let concernsAll = false;
  const accounts = new Set<string>();

  function reset(): void {
    lastFailureMs = Number.NEGATIVE_INFINITY;
    concernsAll = false;
    accounts.clear();
  }

  function recordFailure(email: string, error: unknown): void {
    const nowMs = clockMs();
    if (nowMs - lastFailureMs >= FORGOTTEN_AFTER_MS) {
      reset();
      firstFailureMs = nowMs;
    }
    lastFailureMs = nowMs;
    if (!isFaultOfRow(error)) concernsAll = true;
    else if (accounts.size < MIN_ACCOUNTS) accounts.add(email);
  }

  return {
    observe: settle => async (saves, ifHeld) => {
      try {
        const outcomes = await settle(saves, ifHeld);
        if (outcomes.some(({ verdict }) => verdict === 'granted')) reset();
        for (const [at, outcome] of outcomes.entries()) {
          if (outcome.verdict === 'fault') recordFailure(saves[at]?.email ?? '', outcome.error);
        }
        return outcomes;
      } catch (error) {
        // The queue tries the halves of a batch that failed because of a row.
        const [first] = saves;
        if (first && (saves.length === 1 || !isFaultOfRow(error))) recordFailure(first.email, error);
        throw error;
      }
    },
    isFailing: () =>
      clockMs() - lastFailureMs < FORGOTTEN_AFTER_MS &&
      lastFailureMs - firstFailureMs >= FAILING_AFTER_MS &&
      (concernsAll || accounts.size >= MIN_ACCOUNTS),
  };
}
