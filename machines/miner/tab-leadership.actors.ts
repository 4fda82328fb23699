/** The Web Lock of a tab. Its holder leads the tabs of this browser. */
import { callbackStub } from '../outcome.ts';

export type LockEvent =
  | { readonly type: 'lock.acquired' }
  /** Another tab holds it; only for a request `ifAvailable`. */
  | { readonly type: 'lock.taken' }
  /** Another tab has stolen it, or the browser has taken it back. */
  | { readonly type: 'lock.lost' }
  /** The browser rejected the request. */
  | { readonly type: 'lock.refused' }
  /** This browser or this page may not use locks at all. */
  | { readonly type: 'locks.forbidden' };

/** How the Web Locks API hands out the lock: now or never, in the queue, or from its holder. */
export type LockRequest = 'ifAvailable' | 'wait' | 'steal';

/** A later request replaces an earlier one that waits. The end of the actor releases the lock. */
export const lock = callbackStub<LockEvent, { email: string }, { type: 'lock.requested'; kind: LockRequest }>(
  'lock',
);
