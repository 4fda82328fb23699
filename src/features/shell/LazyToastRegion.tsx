import { useEffect } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { onQueuedToast } from '../../adapters/toast-queue.ts';
import { whenIdle } from '../../adapters/when-idle.ts';
import { preloadChunkLoadNotification } from '../../loading/chunk-load-errors.ts';
import { createLazyActor, useStartedActor } from '../../loading/lazy-actor.ts';

const region = createLazyActor({
  load: async () => {
    // Visitors who go offline later can still be notified.
    void preloadChunkLoadNotification();
    return (await import('./ToastRegion.tsx')).ToastRegion;
  },
  onFailure: error => logFailure('The toasts could not be loaded', error),
});

/** Shows toasts. Loads when the browser is idle, or earlier with the first toast. */
export function LazyToastRegion() {
  const Region = useStartedActor(region);
  useEffect(() => {
    const stops = [whenIdle(() => region.start()), onQueuedToast(() => region.start())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Region && <Region />;
}
