/** Finds the browser, and looks at the build, before the first test of a run. */
import type { TestProject } from 'vitest/node';
import { clientBuild } from '../../tools/build/build-client.ts';
import { chromiumPlaces, findChromium, findHeadlessShell } from './chromium.ts';
import { requireBuilds } from './required-builds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromiumPath: string;
  }
}

export async function setup(project: TestProject): Promise<void> {
  await requireBuilds([clientBuild]);
  const places = chromiumPlaces();
  const shell = places.wanted === undefined ? await findHeadlessShell(places) : undefined;
  const chromium = shell ?? (await findChromium(places));
  if (!chromium)
    throw new Error('There is no Chromium: set CHROMIUM_PATH, or run `npm test`, which gets one.');
  project.provide('chromiumPath', chromium);
}
