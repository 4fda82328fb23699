import { useSyncExternalStore } from 'react';

const SECOND = 1_000;

let now = Date.now();

function subscribe(listener: () => void): () => void {
  const look = () => {
    now = Date.now();
    listener();
  };
  look();
  const timer = setInterval(look, SECOND);
  return () => clearInterval(timer);
}

/** The time, anew every second. In milliseconds since the epoch. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
