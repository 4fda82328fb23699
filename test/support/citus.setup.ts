/** Prepares the Citus of `CITUS_URL` for a run of tests. */
import type { TestProject } from 'vitest/node';
import { prepareCitus } from './citus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The coordinator of a run on Citus. */
    readonly citusUrl?: string;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const { CITUS_URL: url = '' } = process.env;
  await prepareCitus(url);
  project.provide('citusUrl', url);
  project.provide('templateUrl', url);
}
