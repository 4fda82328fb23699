import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../build/project.ts';
import { type PathRecording, pathRecording } from './path-recording.ts';

/** The page, the recordings and the JUnit reports of the last test run. */
export const COVERAGE_FOLDER = inProject('dist', 'model-coverage');
export const RECORDINGS_FOLDER = join(COVERAGE_FOLDER, 'recordings');

/** Reads the recordings of a test run; none if nothing was recorded. */
export async function readRecordings(folder = RECORDINGS_FOLDER): Promise<readonly PathRecording[]> {
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async file => pathRecording.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}
