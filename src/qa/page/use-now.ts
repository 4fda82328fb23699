import { useSyncExternalStore } from 'react';

const SECOND = 1_000;

let now = Date.now();

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, SECOND);
  return () => clearInterval(timer);
}

/** The time, anew every second. In milliseconds since the epoch. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
