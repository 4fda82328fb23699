import type { BrowserContext, Page } from 'playwright-core';

/** No page of this browser may keep anything from now on, or ask for a lock, as where all data of sites is blocked. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, area, { get: forbid });
    LockManager.prototype.request = async () => forbid();
  });

/** The storages of this browser's pages are full from now on: what is in them can be read and removed, and nothing is added. */
export const fillStorage = (context: BrowserContext): Promise<unknown> => context.addInitScript(refuseMore);

/** The same for a page that is open already. */
export const fillOpenStorage = (page: Page): Promise<unknown> => page.evaluate(refuseMore);

function refuseMore(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
