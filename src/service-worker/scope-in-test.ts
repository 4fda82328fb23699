/** A worker's scope in tests. It dispatches events and waits for the work that they start. */
import type { InstallEvent, WorkerEvents, WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

export interface TestScope extends WorkerScope {
  install(addRoutes?: InstallEvent['addRoutes']): Promise<void>;
  activate(): Promise<void>;
  /** Returns the worker's response; undefined if it left the request to the browser. */
  fetch(event: Pick<WorkerFetchEvent, 'request' | 'preloadResponse'>): Promise<Response | undefined>;
  /** How often the worker skipped waiting. */
  skipped(): number;
}

type Listeners = { [Type in keyof WorkerEvents]?: (event: WorkerEvents[Type]) => void };

export function scopeInTest(registration: WorkerScope['registration'] = {}): TestScope {
  const listeners: Listeners = {};
  let skipped = 0;

  const dispatch = async <Type extends 'install' | 'activate'>(
    type: Type,
    event: Omit<WorkerEvents[Type], 'waitUntil'>,
  ): Promise<void> => {
    const work: Promise<unknown>[] = [];
    const listener = listeners[type] as ((event: WorkerEvents[Type]) => void) | undefined;
    listener?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    } as WorkerEvents[Type]);
    await Promise.all(work);
  };

  return {
    registration,
    skipWaiting: async () => {
      skipped += 1;
    },
    addEventListener: (type, listener) => {
      Object.assign(listeners, { [type]: listener });
    },
    install: addRoutes => dispatch('install', addRoutes ? { addRoutes } : {}),
    activate: () => dispatch('activate', {}),
    fetch: async event => {
      let response: Promise<Response> | undefined;
      listeners.fetch?.({
        ...event,
        respondWith: promise => {
          response = promise;
        },
      });
      return response;
    },
    skipped: () => skipped,
  };
}
