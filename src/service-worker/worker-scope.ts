/**
 * What this worker uses of `ServiceWorkerGlobalScope`, whose library of types excludes that of pages.
 * Tests implement it.
 */
export interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

export interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WorkerEvent {
  /** Chromium's static routes: requests that do not start the worker. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

export interface StaticRoute {
  readonly condition: unknown;
  readonly source: 'network';
}

export interface WorkerFetchEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
