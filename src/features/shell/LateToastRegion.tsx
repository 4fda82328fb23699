import { useEffect } from 'react';
import { createLateActor } from '../../actors/late-actor.ts';
import { loadTelling } from '../../actors/tell-late.ts';
import { useStarted } from '../../actors/use-late-actor.ts';
import { logFailure } from '../../adapters/page-log.ts';
import { onUnreceivedToast } from '../../adapters/toasts.ts';
import { whenIdle } from '../../adapters/when-idle.ts';

const region = createLateActor({
  load: async () => {
    // What cannot be loaded is told of, and whoever is offline by then has the words for it.
    void loadTelling();
    return (await import('./ToastRegion.tsx')).ToastRegion;
  },
  onFailure: error => logFailure('The toasts could not be loaded', error),
});

/** Where toasts appear. It comes when the page has nothing else to do, or with the first toast. */
export function LateToastRegion() {
  const Region = useStarted(region);
  useEffect(() => {
    const endings = [whenIdle(() => region.start()), onUnreceivedToast(() => region.start())];
    return () => {
      for (const end of endings) end();
    };
  }, []);
  return Region && <Region />;
}
