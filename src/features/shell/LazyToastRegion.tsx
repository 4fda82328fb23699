import { useEffect } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { onQueuedToast } from '../../adapters/toast-queue.ts';
import { whenIdle } from '../../adapters/when-idle.ts';
import { createLazyActor, useStartedActor } from '../../loading/lazy-actor.ts';

/** A visitor's first seconds load little. */
const LOAD_AFTER_MS = 6_000;

const region = createLazyActor({
  load: async () => (await import('./ToastRegion.tsx')).ToastRegion,
  onFailure: error => logFailure('The toasts could not be loaded', error),
});

/** Shows toasts. Loads when the browser is idle later on, or earlier with the first toast. */
export function LazyToastRegion() {
  const Region = useStartedActor(region);
  useEffect(() => {
    const start = () => region.start();
    const timer = setTimeout(whenIdle, LOAD_AFTER_MS, start);
    const stop = onQueuedToast(start);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return Region && <Region />;
}
