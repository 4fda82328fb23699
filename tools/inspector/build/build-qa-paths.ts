import { buildIfChanged } from '../../../scripts/build-if-changed.ts';

/** Of this the paths are generated. */
export const PATH_SOURCES = [
  'contract',
  'machines',
  'tools/statechart',
  'tools/inspector/machines',
  'test/model',
  'test/support',
  'tools/inspector/plain.ts',
  'tools/inspector/build/qa-paths.ts',
  'tools/inspector/build/write-qa-paths.ts',
];

/** Generates the paths of every machine, if they may have changed since the last time. Answers the output if that failed. */
export const buildQaPathsIfChanged = (): Promise<string | undefined> =>
  buildIfChanged({
    folder: 'qa-paths',
    about: 'the paths of the machines',
    sources: PATH_SOURCES,
    ignored: /\.test\.tsx?$/,
    steps: [['tsx', ['tools/inspector/build/write-qa-paths.ts']]],
  });
