/** Records what the paths of a suite cover, for `npm run coverage:models`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, TestRunner } from 'vitest';
import { type Level, type PathRecording, RECORDINGS_VARIABLE, type RecordedPath } from './path-recording.ts';

interface PathCoverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** The coverage of a suite, to which each test adds that of its path. */
interface SuiteCoverage<Coverage extends PathCoverage> {
  add(path: Coverage): void;
}

/**
 * Records each path that a test adds to `seen`, under the test's name, and writes a file after the
 * suite. Call it in the `describe` of a path suite. Does nothing unless `PATH_RECORDINGS` names a
 * folder.
 */
export function recordPaths<Coverage extends PathCoverage>(
  seen: SuiteCoverage<Coverage>,
  machine: { readonly id: string },
  level: Level,
): void {
  const folder = process.env[RECORDINGS_VARIABLE];
  if (folder === undefined) return;
  const paths: RecordedPath[] = [];
  const add = seen.add.bind(seen);
  seen.add = path => {
    add(path);
    const title = TestRunner.getCurrentTest()?.name ?? '';
    paths.push({ title, states: [...path.states], transitions: [...path.transitions] });
  };
  // biome-ignore lint/correctness/noEmptyPattern: Vitest accepts no other first parameter.
  afterAll(async ({}, { name: suite, file }) => {
    const recording: PathRecording = { machine: machine.id, level, suite, paths };
    const fileName = `${level} ${machine.id} ${file.name} ${suite}`.replaceAll(/[^\w.]+/g, '-');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${fileName}.json`), JSON.stringify(recording));
  });
}
