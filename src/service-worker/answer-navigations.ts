import { offlineResponse } from './offline-page.ts';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

const API = '/api/';

/**
 * Answers navigations from the network, and with the offline page if the network fails. The worker
 * stores no response, so that it cannot serve a replaced build.
 */
export function answerNavigations(scope: WorkerScope): void {
  scope.addEventListener('install', event => {
    event.waitUntil(Promise.all([scope.skipWaiting(), routeOthersPastTheWorker()]));

    async function routeOthersPastTheWorker(): Promise<void> {
      // A browser that knows no such condition starts the worker, which does nothing.
      await event
        .addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }])
        .catch(() => undefined);
    }
  });
  scope.addEventListener('activate', event => {
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()));
  });
  scope.addEventListener('fetch', event => {
    if (event.request.mode === 'navigate') event.respondWith(answer(event));
  });
}

async function answer({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    // A file of the API that the browser opens or saves fails as it does without a worker.
    if (new URL(request.url).pathname.startsWith(API)) throw error;
    return offlineResponse();
  }
}
