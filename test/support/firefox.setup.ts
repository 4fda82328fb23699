/** Finds the second browser before the first test of a run. */
import type { TestProject } from 'vitest/node';
import { findFirefox, firefoxPlaces } from './firefox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the tests run in Chromium. */
    readonly firefoxPath: string | undefined;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const firefox = await findFirefox(firefoxPlaces());
  if (!firefox) throw new Error('There is no Firefox: set FIREFOX_PATH, or install firefox-esr.');
  project.provide('firefoxPath', firefox);
}
