import { useSyncExternalStore } from 'react';
import type { Loadable } from '../../../src/ui/Loading.tsx';

/** Loads each value once, at its first read, and notifies subscribers. */
interface Loader<Value> {
  read(key: string): Loadable<Value>;
  subscribe(listener: () => void): () => void;
}

const LOADING: Loadable<never> = { kind: 'loading' };

export function createLoader<Value>(load: (key: string) => Promise<Value>): Loader<Value> {
  const results = new Map<string, Loadable<Value>>();
  const listeners = new Set<() => void>();
  const settle = (key: string, result: Loadable<Value>) => {
    results.set(key, result);
    for (const listener of listeners) listener();
  };
  return {
    read: key => {
      const known = results.get(key);
      if (known) return known;
      results.set(key, LOADING);
      load(key).then(
        value => settle(key, { kind: 'loaded', value }),
        (error: unknown) =>
          settle(key, { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
      );
      return LOADING;
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the loader's value of a key; null without a key. */
export const useLoaded = <Value>(loader: Loader<Value>, key: string | null): Loadable<Value> | null =>
  useSyncExternalStore(loader.subscribe, () => (key === null ? null : loader.read(key)));
