/** A Web Lock that one tab of a browser holds. The browser releases it when the tab closes. */
import type { LockEvent, LockRequest } from '../../machines/miner/tab-leadership.actors.ts';

interface TabLock {
  readonly request: (kind: LockRequest) => void;
  /** Releases the lock or withdraws the request. */
  readonly close: () => void;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Requests the lock `name` as often as asked, and emits what becomes of each request. */
export function openTabLock(name: string, emit: (type: LockEvent['type']) => void): TabLock {
  // Locks need a secure context.
  const locks: LockManager | undefined = navigator.locks;
  let latest = new AbortController();
  let release = () => {};

  return {
    request: kind => {
      if (!locks) return emit('locks.forbidden');
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      locks
        // Only a request that waits accepts a signal.
        .request(name, kind === 'wait' ? { signal } : { [kind]: true }, lock => {
          if (signal.aborted) return undefined;
          if (!lock) return emit('lock.taken');
          const held = new Promise<void>(resolve => {
            release = resolve;
          });
          emit('lock.acquired');
          return held;
        })
        .catch((error: unknown) => {
          if (!signal.aborted) emit(isForbidden(error) ? 'locks.forbidden' : 'lock.lost');
        });
    },
    close: () => {
      latest.abort();
      release();
    },
  };
}
