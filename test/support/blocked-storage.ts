import type { BrowserContext, Page } from 'playwright';

/** Denies the pages of a context storage and locks, as a browser does that blocks site data. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, area, { get: forbid });
    LockManager.prototype.request = async () => forbid();
  });

/** Makes the storage of a context's pages full: reads and removals work, writes fail. */
export const fillStorage = (context: BrowserContext): Promise<unknown> => context.addInitScript(refuseMore);

/** Makes the storage of an open page full. */
export const fillOpenStorage = (page: Page): Promise<unknown> => page.evaluate(refuseMore);

function refuseMore(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
