import { buildIfChanged } from './build-if-changed.ts';

/** Of this the paths are generated. */
export const PATH_SOURCES = [
  'contract',
  'machines',
  'test/model',
  'test/support',
  'src/qa/plain.ts',
  'scripts/qa-paths.ts',
  'scripts/write-qa-paths.ts',
];

/** Generates the paths of every machine, if they may have changed since the last time. Answers the output if that failed. */
export const buildQaPathsIfChanged = (): Promise<string | undefined> =>
  buildIfChanged({
    folder: 'qa-paths',
    about: 'the paths of the machines',
    sources: PATH_SOURCES,
    ignored: /\.test\.tsx?$/,
    steps: [['tsx', ['scripts/write-qa-paths.ts']]],
  });
