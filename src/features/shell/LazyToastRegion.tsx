import { useEffect } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { onQueuedToast, queuedToast } from '../../adapters/toast-queue.ts';
import { createLazyActor, useIsLoading, useStartedActor } from '../../loading/lazy-actor.ts';
import classes from './LazyToastRegion.module.css';

/** A visitor's first seconds load little. */
const LOAD_AFTER_MS = 6_000;

const region = createLazyActor({
  load: async () => (await import('./IdleParts.tsx')).IdleParts,
  onFailure: error => logFailure('The toasts could not be loaded', error),
});
const start = () => region.start();

/**
 * Shows toasts. Loads some time after the page, or earlier with the first toast. Without network it
 * shows the newest toast as plain text until the region can be loaded.
 */
export function LazyToastRegion() {
  const Region = useStartedActor(region);
  const isLoading = useIsLoading(region);
  useEffect(() => {
    const timer = setTimeout(start, LOAD_AFTER_MS);
    const stop = onQueuedToast(start);
    addEventListener('online', start);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('online', start);
    };
  }, []);
  if (Region) return <Region />;
  const toast = isLoading ? null : queuedToast();
  return (
    toast && (
      <p role="alert" className={classes.toast} data-chunk-error>
        <strong>{toast.title}</strong> {toast.text}
      </p>
    )
  );
}
