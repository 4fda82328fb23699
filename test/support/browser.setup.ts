/** Finds the browser for a run of tests, before the first test waits for it. */
import type { TestProject } from 'vitest/node';
import { chromiumPlaces, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromiumPath: string;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const chromium = await findChromium(chromiumPlaces());
  if (!chromium)
    throw new Error('There is no Chromium: set CHROMIUM_PATH, or run `npm test`, which gets one.');
  project.provide('chromiumPath', chromium);
}
