import type { LazyActor } from '../../src/loading/lazy-actor.ts';

/** Returns a lazy actor that has started. */
export const startedLazyActor = <Actor>(actor: Actor): LazyActor<Actor> => ({
  current: () => actor,
  isLoading: () => false,
  start: onStarted => onStarted?.(actor),
  subscribe: () => () => undefined,
});
