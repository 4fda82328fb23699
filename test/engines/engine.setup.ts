/** Finds the engine of a project before its first test. */
import type { TestProject } from 'vitest/node';
import { clientBuild } from '../../tools/build/build-client.ts';
import { requireBuilds } from '../support/required-builds.ts';
import { type EngineName, findEngine } from './engine-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: { readonly name: EngineName; readonly path: string };
  }
}

export async function setup(project: TestProject): Promise<void> {
  await requireBuilds([clientBuild]);
  // The projects are named after their engines.
  const name = project.name as EngineName;
  const path = await findEngine(name);
  if (path === undefined) throw new Error(`There is no program for ${name}.`);
  project.provide('engine', { name, path });
}
