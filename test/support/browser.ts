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

/** Starts a Chromium without a window; the caller closes it. Its own sandbox does not work for root. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: QUIET,
  });
