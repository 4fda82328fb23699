/** Finds or installs the browser before the first test of a run. */
import type { TestProject } from 'vitest/node';
import { getChromiumForTests } from '../../tools/build/get-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromiumPath: string;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await getChromiumForTests());
}
