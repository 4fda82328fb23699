import { join } from 'node:path';
import { runQuietly } from '../tools/build/programs.ts';
import { COVERAGE_FOLDER } from '../tools/model-coverage/recordings.ts';
import { reportCheck } from './checks.ts';
import type { Tally } from './results.ts';

/** Writes the page of the recorded paths and says where it is. */
export async function writeCoveragePage(): Promise<Tally> {
  const written = await runQuietly('tsx', ['tools/model-coverage/write-page.ts'], { NODE_ENV: 'production' });
  const tally = reportCheck('coverage of the models', written);
  if (written.ok) console.log(`The coverage of the models is in ${join(COVERAGE_FOLDER, 'index.html')}`);
  return tally;
}
