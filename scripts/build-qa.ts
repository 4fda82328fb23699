/**
 * Builds the site for QA into `dist/qa`, if it changed since the last time: as visitors get it, but that its flows can be
 * watched, and that no page is rendered before the browser draws it.
 */
import { cp } from 'node:fs/promises';
import { CLIENT_SOURCES } from './build-client.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { inProject } from './project.ts';

const NO_SOURCE = /\.test\.tsx?$|\.gen\.ts$/;
const MODELS = [
  'contract',
  'machines',
  'test/model',
  'test/support',
  'scripts/qa-paths.ts',
  'src/qa/plain.ts',
];

/** Answers the build's output if it failed. */
export async function buildQaIfChanged(): Promise<string | undefined> {
  // Generating the paths takes longer than everything else, and most changes are none of theirs.
  const failure = await buildIfChanged({
    folder: 'qa-paths',
    about: 'the paths of the machines',
    sources: [...MODELS, 'scripts/write-qa-paths.ts'],
    ignored: NO_SOURCE,
    steps: [['tsx', ['scripts/write-qa-paths.ts']]],
  });
  if (failure !== undefined) return failure;
  return buildIfChanged({
    folder: 'qa',
    about: 'the client for QA',
    sources: [...CLIENT_SOURCES, ...MODELS, 'scripts/qa-addresses.ts', 'scripts/write-qa-pages.ts'],
    ignored: NO_SOURCE,
    steps: [
      ['vite', ['build', '--mode', 'qa', '--logLevel', 'warn']],
      ['tsx', ['scripts/write-qa-pages.ts']],
    ],
    finish: () =>
      cp(inProject('dist', 'qa-paths'), inProject('dist', 'qa', 'qa', 'paths'), { recursive: true }),
  });
}
