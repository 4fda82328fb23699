import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

/**
 * Blocks background requests, and skips the optimizing compilers: pages live only for seconds. The
 * headless shell would round the widths of the system's letters to whole pixels, unlike a Chromium
 * with windows.
 */
const FLAGS = [
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-turbofan',
];

/** Launches a headless Chromium. Its sandbox does not work for root. */
const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: FLAGS,
  });

/** Shared by the files of a worker; the worker's end closes it. */
let running: Promise<Browser> | undefined;

/** Returns a headless browser without open pages; call `releaseBrowser` afterwards. */
export async function acquireBrowser(): Promise<Browser> {
  running ??= launchChromium();
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launchChromium();
  return running;
}

/** Closes the contexts of a browser for the next file. */
export async function releaseBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()));
}
