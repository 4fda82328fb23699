/** Records what the paths of a suite cover, for `scripts/coverage-models.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, TestRunner } from 'vitest';
import type { SuiteListener } from '../../test/model/engine/suite-coverage.ts';
import { type PathRecording, RECORDINGS_VARIABLE, type RecordedPath } from './path-recording.ts';

/**
 * Records each path of a suite under the name of its test, and writes a file after the suite. Does
 * nothing unless `PATH_RECORDINGS` names a folder.
 */
export const recordPaths: SuiteListener = (machine, level) => {
  const folder = process.env[RECORDINGS_VARIABLE];
  if (folder === undefined) return undefined;
  const paths: RecordedPath[] = [];
  // biome-ignore lint/correctness/noEmptyPattern: Vitest accepts no other first parameter.
  afterAll(async ({}, { name: suite, file }) => {
    const recording: PathRecording = { machine: machine.id, level, suite, paths };
    const fileName = `${level} ${machine.id} ${file.name} ${suite}`.replaceAll(/[^\w.]+/g, '-');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${fileName}.json`), JSON.stringify(recording));
  });
  return ({ states, transitions }) => {
    const title = TestRunner.getCurrentTest()?.name ?? '';
    paths.push({ title, states: [...states], transitions: [...transitions] });
  };
};
