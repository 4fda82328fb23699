/** Which tab of this browser leads, by a lock that each of them asks for. The browser frees it when a tab goes away. */

interface LeadListener {
  readonly leads: () => void;
  readonly follows: () => void;
}

interface Lead {
  /** Takes the lead from whichever tab has it. */
  readonly take: () => void;
  readonly leave: () => void;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Lines up for the lead of `name`. Each change is told. */
export function lineUpForLead(name: string, { leads, follows }: LeadListener): Lead {
  // Browsers offer locks on secure pages only. Elsewhere each tab leads; the server still credits no coin twice.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    leads();
    return { take: () => undefined, leave: () => undefined };
  }

  let queue = new AbortController();
  let release = () => {};
  let hasLeft = false;

  const hold = () =>
    new Promise<void>(resolve => {
      release = resolve;
      leads();
    });

  /** Waits for its turn, and lines up again when the lead was taken from this tab. */
  const lineUp = (options: LockOptions) => {
    locks
      .request(name, options, lock => {
        if (lock) return hold();
        follows();
        wait();
        return undefined;
      })
      .catch((error: unknown) => {
        // Either this tab stepped out of the line, or the lead was taken from it.
        if (hasLeft || options.signal?.aborted) return;
        // Where pages may keep nothing they get no locks either, however often they ask.
        if (isForbidden(error)) return leads();
        follows();
        wait();
      });
  };

  const wait = () => {
    queue = new AbortController();
    lineUp({ signal: queue.signal });
  };

  lineUp({ ifAvailable: true });
  return {
    take: () => {
      queue.abort();
      lineUp({ steal: true });
    },
    leave: () => {
      hasLeft = true;
      queue.abort();
      release();
    },
  };
}
