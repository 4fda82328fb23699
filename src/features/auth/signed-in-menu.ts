import { notifyChunkLoadError } from '../../loading/chunk-load-errors.tsx';
import { createLazyActor } from '../../loading/lazy-actor.ts';

/** The account menu, which loads with the visitor's actor. */
export const signedInMenu = createLazyActor({
  load: () => import('./load-signed-in-menu.ts').then(({ load }) => load()),
  onFailure: error => notifyChunkLoadError('account menu', error),
});
