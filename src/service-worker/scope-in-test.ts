/** A worker's scope in tests. It dispatches events and waits for the work that they start. */
import type {
  InstallEvent,
  WorkerEvent,
  WorkerEvents,
  WorkerFetchEvent,
  WorkerScope,
} from './worker-scope.ts';

export interface TestScope extends WorkerScope {
  /** Dispatches an event, and waits for the work that it starts. */
  dispatch<Type extends keyof WorkerEvents>(
    type: Type,
    event?: Omit<WorkerEvents[Type], keyof WorkerEvent>,
  ): Promise<void>;
  install(addRoutes?: InstallEvent['addRoutes']): Promise<void>;
  /** Returns the worker's response; undefined if it left the request to the browser. */
  fetch(event: Pick<WorkerFetchEvent, 'request' | 'preloadResponse'>): Promise<Response | undefined>;
  /** How often the worker skipped waiting. */
  skipped(): number;
}

type Parts = {
  readonly registration?: Partial<WorkerScope['registration']>;
  readonly clients?: Partial<WorkerScope['clients']>;
};

/** Creates a scope with the parts that a test needs. */
export function scopeInTest({ registration = {}, clients = {} }: Parts = {}): TestScope {
  const listeners = new Map<string, (event: never) => void>();
  let skipped = 0;

  const dispatch: TestScope['dispatch'] = async (type, event) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  };

  return {
    // A worker that uses another part fails the test.
    registration: registration as WorkerScope['registration'],
    clients: clients as WorkerScope['clients'],
    skipWaiting: async () => {
      skipped += 1;
    },
    addEventListener: (type, listener) => {
      listeners.set(type, listener as (event: never) => void);
    },
    dispatch,
    install: addRoutes => dispatch('install', addRoutes ? { addRoutes } : {}),
    fetch: async event => {
      let response: Promise<Response> | undefined;
      const respondWith = (promise: Promise<Response>) => {
        response = promise;
      };
      await dispatch('fetch', { ...event, respondWith });
      return response;
    },
    skipped: () => skipped,
  };
}
