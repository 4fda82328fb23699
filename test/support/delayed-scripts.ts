import type { Page } from 'playwright';

/**
 * Delays a page's scripts, so that it stays as prerendered. Returns a function that delivers them.
 */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}
