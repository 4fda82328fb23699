import { useEffect } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { createLazyActor, useStartedActor } from '../../loading/lazy-actor.ts';

const region = createLazyActor({
  load: () => import('./load-tooltip-region.ts').then(({ load }) => load()),
  onFailure: error => logFailure('The tooltips could not be loaded', error),
});

/** Shows tooltips. Loads when the pointer or the focus first enters a control with one. */
export function LazyTooltipRegion() {
  const Region = useStartedActor(region);
  useEffect(() => {
    const stopping = new AbortController();
    const startAtTarget = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('[data-tooltip]') === null) return;
      stopping.abort();
      region.start();
    };
    for (const type of ['pointerover', 'focusin']) {
      // In the capture phase: React stops these at what it has not hydrated yet.
      addEventListener(type, startAtTarget, { capture: true, signal: stopping.signal, passive: true });
    }
    return () => stopping.abort();
  }, []);
  return Region && <Region />;
}
