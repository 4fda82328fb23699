/** Leader election among tabs by a Web Lock, which the browser releases when a tab closes. */

interface ElectionListener {
  readonly onLead: () => void;
  readonly onFollow: () => void;
}

interface ElectionMember {
  readonly takeOver: () => void;
  readonly leave: () => void;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Joins the election for the lock `name`. Calls back on each change of this tab's role. */
export function joinLeaderElection(name: string, { onLead, onFollow }: ElectionListener): ElectionMember {
  // Locks need a secure context. Without them each tab leads; no coin is credited twice.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    onLead();
    return { takeOver: () => undefined, leave: () => undefined };
  }

  let request = new AbortController();
  let release = () => {};
  let hasLeft = false;

  const hold = () =>
    new Promise<void>(resolve => {
      release = resolve;
      onLead();
    });

  /** Requests the lock, and again after another tab has taken it over. */
  const requestLock = (options: LockOptions) => {
    locks
      .request(name, options, lock => {
        if (lock) return hold();
        onFollow();
        waitForLock();
        return undefined;
      })
      .catch((error: unknown) => {
        // This tab has left or aborted its request.
        if (hasLeft || options.signal?.aborted) return;
        // Browsers that forbid storage forbid locks too; a retry would not help.
        if (isForbidden(error)) return onLead();
        // Another tab has taken the lock over.
        onFollow();
        waitForLock();
      });
  };

  const waitForLock = () => {
    request = new AbortController();
    requestLock({ signal: request.signal });
  };

  requestLock({ ifAvailable: true });
  return {
    takeOver: () => {
      request.abort();
      requestLock({ steal: true });
    },
    leave: () => {
      hasLeft = true;
      request.abort();
      release();
    },
  };
}
