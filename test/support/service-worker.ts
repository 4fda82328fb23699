import type { Page } from 'playwright';

export const WORKER = '/service-worker.js';

/** Installs the site's service worker from any page of the site, and waits until it is active. */
export const installWorker = (page: Page): Promise<void> =>
  page.evaluate(async path => {
    await navigator.serviceWorker.register(path);
    await navigator.serviceWorker.ready;
  }, WORKER);

/** Checks whether the worker answered the page's navigation. */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);
