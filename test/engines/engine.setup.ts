/** Finds the engine of a project before its first test. */
import type { TestProject } from 'vitest/node';
import { type EngineName, findEngine } from './engine-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: { readonly name: EngineName; readonly path: string };
  }
}

export async function setup(project: TestProject): Promise<void> {
  // The projects are named after their engines.
  const name = project.name as EngineName;
  const path = await findEngine(name);
  if (path === undefined) throw new Error(`There is no program for ${name}.`);
  project.provide('engine', { name, path });
}
