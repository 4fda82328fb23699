/** Where an actor of this page comes from that is loaded when it is first needed, and lives as long as the page. */
export interface LateActor<Actor> {
  /** Null until it has been started. */
  current(): Actor | null;
  /** It was asked for, and is not there yet. */
  isLoading(): boolean;
  /** Loads and starts the actor, unless that was done. Calls back with it, unless it cannot be loaded. */
  start(whenStarted?: (actor: Actor) => void): void;
  /** Tells when anything of this changes. Returns what ends that. */
  subscribe(tell: () => void): () => void;
}

interface LateActorOptions<Actor> {
  readonly load: () => Promise<Actor>;
  readonly onFailure: (error: unknown) => void;
}

export function createLateActor<Actor>({ load, onFailure }: LateActorOptions<Actor>): LateActor<Actor> {
  const listeners = new Set<() => void>();
  let waiting: ((actor: Actor) => void)[] = [];
  let actor: Actor | null = null;
  let isLoading = false;

  const settle = (started: Actor | null) => {
    actor = started;
    isLoading = false;
    const called = waiting;
    waiting = [];
    for (const tell of listeners) tell();
    if (started !== null) for (const call of called) call(started);
  };

  return {
    current: () => actor,
    isLoading: () => isLoading,
    start: whenStarted => {
      if (actor !== null) {
        whenStarted?.(actor);
        return;
      }
      if (whenStarted) waiting.push(whenStarted);
      if (isLoading) return;
      isLoading = true;
      for (const tell of listeners) tell();
      load().then(settle, (error: unknown) => {
        // The next one who asks tries again.
        settle(null);
        onFailure(error);
      });
    },
    subscribe: tell => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

/** One that is there from the beginning. */
export const startedActor = <Actor>(actor: Actor): LateActor<Actor> => ({
  current: () => actor,
  isLoading: () => false,
  start: whenStarted => whenStarted?.(actor),
  subscribe: () => () => undefined,
});

/** Never gets an actor: for a page that is rendered before there is a browser. */
export const noActor: LateActor<never> = {
  current: () => null,
  isLoading: () => false,
  start: () => undefined,
  subscribe: () => () => undefined,
};
