/**
 * Builds the site for QA into `dist/qa`, if it changed since the last time: as visitors get it, but that its flows can be
 * watched, and that no page is rendered before the browser draws it.
 */
import { cp } from 'node:fs/promises';
import { CLIENT_SOURCES } from '../../build/build-client.ts';
import { buildIfChanged } from '../../build/build-if-changed.ts';
import { inProject } from '../../build/project.ts';
import { buildQaPathsIfChanged, PATH_SOURCES } from './build-qa-paths.ts';
import { PATHS_FOLDER } from './qa-files.ts';

/** Answers the build's output if it failed. */
export async function buildQaIfChanged(): Promise<string | undefined> {
  // They take longer than everything else, and most changes are none of theirs.
  const failure = await buildQaPathsIfChanged();
  if (failure !== undefined) return failure;
  return buildIfChanged({
    folder: 'qa',
    about: 'the client for QA',
    sources: [...CLIENT_SOURCES, ...PATH_SOURCES, 'tools/inspector'],
    ignored: /\.test\.tsx?$|\.gen\.ts$/,
    steps: [
      ['vite', ['build', '--mode', 'qa', '--logLevel', 'warn']],
      ['tsx', ['tools/inspector/build/write-qa-pages.ts']],
    ],
    finish: () => cp(inProject(PATHS_FOLDER), inProject('dist', 'qa', 'qa', 'paths'), { recursive: true }),
  });
}
