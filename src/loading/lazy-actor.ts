import { useCallback, useSyncExternalStore } from 'react';
import type { Subscription } from 'xstate';

/** An actor whose code is loaded on first use; from then on it lives as long as the page. */
export interface LazyActor<Actor> {
  /** Null until the actor has started. */
  current(): Actor | null;
  /** Whether the actor was requested and has not started yet. */
  isLoading(): boolean;
  /** Starts the actor on the first call. Calls back with it, unless it cannot be loaded. */
  start(onStarted?: (actor: Actor) => void): void;
  /** Calls back on each change of `current` or `isLoading`. Returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

interface LazyActorOptions<Actor> {
  readonly load: () => Promise<Actor>;
  readonly onFailure: (error: unknown) => void;
}

export function createLazyActor<Actor>({ load, onFailure }: LazyActorOptions<Actor>): LazyActor<Actor> {
  const listeners = new Set<() => void>();
  let callbacks: ((actor: Actor) => void)[] = [];
  let actor: Actor | null = null;
  let isLoading = false;

  const settle = (started: Actor | null) => {
    actor = started;
    isLoading = false;
    const pending = callbacks;
    callbacks = [];
    for (const listener of listeners) listener();
    if (started !== null) for (const callback of pending) callback(started);
  };

  return {
    current: () => actor,
    isLoading: () => isLoading,
    start: onStarted => {
      if (actor !== null) {
        onStarted?.(actor);
        return;
      }
      if (onStarted) callbacks.push(onStarted);
      if (isLoading) return;
      isLoading = true;
      for (const listener of listeners) listener();
      load().then(settle, (error: unknown) => {
        // The next call of `start` loads again.
        settle(null);
        onFailure(error);
      });
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A lazy actor that never starts, for server-side rendering. */
export const inertLazyActor: LazyActor<never> = {
  current: () => null,
  isLoading: () => false,
  start: () => undefined,
  subscribe: () => () => undefined,
};

const returnNull = () => null;
const returnFalse = () => false;

/** Returns the actor; null until it has started and during hydration. */
export const useStartedActor = <Actor>(lazyActor: LazyActor<Actor>): Actor | null =>
  useSyncExternalStore(lazyActor.subscribe, lazyActor.current, returnNull);

/** Returns whether the actor was requested and has not started yet. */
export const useIsLoading = (lazyActor: LazyActor<unknown>): boolean =>
  useSyncExternalStore(lazyActor.subscribe, lazyActor.isLoading, returnFalse);

interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): Subscription;
}

/** Returns the actor's snapshot; null until it has started and during hydration. */
export function useLazySnapshot<Snapshot>(lazyActor: LazyActor<SnapshotSource<Snapshot>>): Snapshot | null {
  const actor = useStartedActor(lazyActor);
  const subscribe = useCallback(
    (listener: () => void) => actor?.subscribe(listener).unsubscribe ?? (() => undefined),
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot() ?? null, returnNull);
}
