import type { Page } from 'playwright';

/**
 * Delays a page's requests to these URLs (a glob of Playwright). Returns a function that lets them
 * through.
 */
export async function delayResponses(page: Page, urls: string): Promise<() => void> {
  let deliver = (): void => undefined;
  const delivered = new Promise<void>(resolve => {
    deliver = resolve;
  });
  await page.route(urls, async route => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

/** Delays a page's scripts, so that it stays as prerendered. */
export const delayScripts = (page: Page): Promise<() => void> => delayResponses(page, '**/*.js');
