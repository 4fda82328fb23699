/** A Web Lock that one tab of a browser holds. The browser releases it when the tab closes. */
import type { LockEvent, LockRequest } from '../../machines/miner/tab-leadership.actors.ts';

interface TabLock {
  readonly request: (kind: LockRequest) => void;
  /** Releases the lock or withdraws the request. */
  readonly close: () => void;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/**
 * Requests the lock `name` as often as asked, and emits what becomes of each request. A page that goes away
 * requests nothing more: some browsers reject its lock while it still runs.
 */
export function openTabLock(name: string, emit: (type: LockEvent['type']) => void): TabLock {
  // Locks need a secure context.
  const locks: LockManager | undefined = navigator.locks;
  let latest = new AbortController();
  let release = () => {};

  let isClosed = false;

  const close = () => {
    isClosed = true;
    latest.abort();
    release();
    removeEventListener('pagehide', closeUnlessCached);
  };
  const closeUnlessCached = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) close();
  };
  addEventListener('pagehide', closeUnlessCached);

  return {
    request: kind => {
      if (isClosed) return;
      if (!locks) return emit('locks.forbidden');
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      let failure: 'lock.refused' | 'lock.lost' = 'lock.refused';
      locks
        // Only a request that waits accepts a signal.
        .request(name, kind === 'wait' ? { signal } : { [kind]: true }, lock => {
          if (signal.aborted) return undefined;
          if (!lock) return emit('lock.taken');
          const held = new Promise<void>(resolve => {
            release = resolve;
          });
          failure = 'lock.lost';
          emit('lock.acquired');
          return held;
        })
        .catch((error: unknown) => {
          if (!signal.aborted) emit(isForbidden(error) ? 'locks.forbidden' : failure);
        });
    },
    close,
  };
}
