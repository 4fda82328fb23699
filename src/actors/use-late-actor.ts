import { useCallback, useSyncExternalStore } from 'react';
import type { Subscription } from 'xstate';
import type { LateActor } from './late-actor.ts';

const nothing = () => null;
const no = () => false;

/** Null until it has been started, and while React takes a rendered page over. */
export const useStarted = <Actor>(late: LateActor<Actor>): Actor | null =>
  useSyncExternalStore(late.subscribe, late.current, nothing);

/** It was asked for, and is not there yet. */
export const useIsLoading = (late: LateActor<unknown>): boolean =>
  useSyncExternalStore(late.subscribe, late.isLoading, no);

interface Standing<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(tell: () => void): Subscription;
}

/** How it stands; null until it has been started. */
export function useLateSnapshot<Snapshot>(late: LateActor<Standing<Snapshot>>): Snapshot | null {
  const actor = useStarted(late);
  const subscribe = useCallback(
    (tell: () => void) => actor?.subscribe(tell).unsubscribe ?? (() => undefined),
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot() ?? null, nothing);
}
