/**
 * `npx tsx scripts/coverage-models.ts`: writes the page that shows which transitions the generated paths take.
 * Reads the recordings of the last `npm test`; without any, runs the path suites without a browser.
 */
import { RECORDINGS_VARIABLE } from '../tools/model-coverage/path-recording.ts';
import { RECORDINGS_FOLDER, readRecordings } from '../tools/model-coverage/recordings.ts';
import { finish, runTests } from './checks.ts';
import { writeCoveragePage } from './coverage-page.ts';
import { add, NOTHING } from './results.ts';

let tally = NOTHING;
if ((await readRecordings()).length === 0) {
  console.log('Nothing is recorded yet: running the path suites on actors, screens and the server ...');
  tally = await runTests({
    projects: ['unit', 'screen-paths', 'api'],
    files: ['.paths.test.'],
    env: { [RECORDINGS_VARIABLE]: RECORDINGS_FOLDER },
  });
}
finish(add(tally, await writeCoveragePage()));
