import { buildIfChanged } from '../../build/build-if-changed.ts';

/** The sources of the generated paths. */
export const PATH_SOURCES = [
  'contract',
  'machines',
  'tools/statechart',
  'tools/inspector/machines',
  'test/model',
  'test/support',
  'scripts/all-machines.ts',
  'tools/inspector/serialize.ts',
  'tools/inspector/replay.ts',
  'tools/inspector/revive.ts',
  'tools/inspector/build',
];

/** Generates the paths of all machines if outdated. Returns the output of a failed build. */
export const buildQaPathsIfChanged = (): Promise<string | undefined> =>
  buildIfChanged({
    folder: 'qa-paths',
    about: 'the paths of the machines',
    sources: PATH_SOURCES,
    ignored: /\.test\.tsx?$/,
    steps: [['tsx', ['tools/inspector/build/write-qa-paths.ts']]],
  });
