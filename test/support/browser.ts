import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The browser calls nobody but the pages under test, and does not improve their scripts for a long life: they live for seconds. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-turbofan',
];

/** Starts a Chromium without a window. Its own sandbox does not work for root. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: QUIET,
  });

/** The files of a worker share their modules, and with them a browser. It ends with the worker's process. */
let running: Promise<Browser> | undefined;

/** A Chromium without a window, in which nothing is open; `releaseBrowser` has to follow. */
export async function acquireBrowser(): Promise<Browser> {
  running ??= launch();
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launch();
  return running;
}

/** Closes whatever is open in a browser, and leaves it to the next file. */
export async function releaseBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()));
}
