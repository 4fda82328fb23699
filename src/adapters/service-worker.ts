import { logFailure } from './page-log.ts';

export const WORKER_PATH = '/service-worker.js';

/** Registers the service worker, or returns its registration. @throws if the browser has none */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_PATH);

/**
 * Registers the service worker when the browser is idle. Development and QA builds have none: it
 * would stay in the browser of a developer who serves other builds at the same address.
 */
export function registerServiceWorkerWhenIdle(): void {
  if (__QA__ || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void registerServiceWorker().catch(error =>
      logFailure('The service worker could not be registered', error),
    );
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register);
}
