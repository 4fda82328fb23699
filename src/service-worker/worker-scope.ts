/**
 * What this worker uses of `ServiceWorkerGlobalScope`, whose library of types excludes that of pages.
 * Tests implement it.
 */
export interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: PushManager;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    /** The pages of the site, the one that was focused last first. */
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WorkerClient[]>;
    openWindow(path: string): Promise<unknown>;
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
  push: WorkerPushEvent;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerPushEvent extends WorkerEvent {
  /** The decrypted message; null if it has none. */
  readonly data: { text(): string } | null;
}

export interface NotificationClickEvent extends WorkerEvent {
  readonly notification: { close(): void };
}

export interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
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
