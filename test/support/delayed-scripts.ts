import type { Page } from 'playwright-core';

/** Keeps a page's scripts on their way, so that it stands as it was rendered. Returns what lets them arrive. */
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
