/** Builds `dist/qa` if its sources changed: the client with inspector hooks, not prerendered. */
import { cp } from 'node:fs/promises';
import { CLIENT_SOURCES } from '../../build/build-client.ts';
import { type Build, buildIfChanged } from '../../build/build-if-changed.ts';
import { inProject } from '../../build/project.ts';
import { buildQaPathsIfChanged, PATH_SOURCES } from './build-qa-paths.ts';
import { PATHS_FOLDER } from './qa-files.ts';

export const qaBuild: Build = {
  folder: 'qa',
  about: 'the client for QA',
  sources: [...CLIENT_SOURCES, ...PATH_SOURCES, 'tools/inspector'],
  ignored: /\.test\.tsx?$|\.gen\.ts$/,
  steps: [
    ['vite', ['build', '--mode', 'qa', '--logLevel', 'warn']],
    ['tsx', ['tools/inspector/build/write-qa-pages.ts']],
  ],
  finish: () => cp(inProject(PATHS_FOLDER), inProject('dist', 'qa', 'qa', 'paths'), { recursive: true }),
};

/** Returns the output of a failed build. */
export async function buildQaIfChanged(): Promise<string | undefined> {
  // The paths take longest, and most changes do not affect them.
  const failure = await buildQaPathsIfChanged();
  if (failure !== undefined) return failure;
  return buildIfChanged(qaBuild);
}
