/** `npm run test:e2e -- wallet`: runs the browser tests, or those whose path has the name. */

import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { buildAllIfChanged } from './build-all.ts';
import { finish, reportCheck, runTests } from './checks.ts';
import type { Tally } from './results.ts';

async function runBrowserTests(): Promise<Tally> {
  const chromium = await getChromiumForTests().catch((error: Error) => error);
  if (chromium instanceof Error) return reportCheck('Chromium', { ok: false, output: chromium.message });
  const failure = await buildAllIfChanged();
  if (failure !== undefined) return reportCheck('build', { ok: false, output: failure });
  return runTests({
    projects: ['e2e', 'e2e-only-in-ci', 'qa'],
    files: process.argv.slice(2),
    env: { CHROMIUM_PATH: chromium },
  });
}

finish(await runBrowserTests());
