import { useEffect } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { registerServiceWorkerWhenIdle } from '../../adapters/service-worker.ts';
import { onQueuedToast, queuedToast } from '../../adapters/toast-queue.ts';
import { createLazyActor, useIsLoading, useStartedActor } from '../../loading/lazy-actor.ts';
import classes from './LazyToastRegion.module.css';

/** A visitor's first seconds load little. */
const REGISTER_AFTER_MS = 6_000;

const region = createLazyActor({
  load: async () => (await import('./ToastRegion.tsx')).ToastRegion,
  onFailure: error => logFailure('The toasts could not be loaded', error),
});
const start = () => region.start();

/**
 * Shows toasts. Loads with the first press, so that screen readers know the region before a toast
 * comes, or with a toast that no press has caused. Without network it shows the newest toast as plain
 * text until the region can be loaded.
 */
export function LazyToastRegion() {
  const Region = useStartedActor(region);
  const isLoading = useIsLoading(region);
  useEffect(() => {
    const stop = onQueuedToast(start);
    const events = ['online', 'pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, start, { passive: true });
    return () => {
      stop();
      for (const event of events) removeEventListener(event, start);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(registerServiceWorkerWhenIdle, REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
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
