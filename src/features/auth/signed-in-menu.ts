import { notifyChunkLoadError } from '../../loading/chunk-load-errors.tsx';
import { createLazyActor } from '../../loading/lazy-actor.ts';

/** The account menu, which loads with the visitor's actor. */
export const signedInMenu = createLazyActor({
  load: async () => (await import('./SignedInMenu.tsx')).SignedInMenu,
  onFailure: error => notifyChunkLoadError('account menu', error),
});
