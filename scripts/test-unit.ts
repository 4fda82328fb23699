/** `npm run test:unit -- wallet`: runs unit and screen tests, or those whose path has the name. */
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { buildSiteIfChanged } from './build-all.ts';
import { finish, reportCheck, runTests } from './checks.ts';
import { projectFiles } from './project-files.ts';
import type { Tally } from './results.ts';

/** These tests read the built site. */
const NEEDS_BUILD = /^test\/deployment\/.*\.test\.ts$/;

async function runUnitTests(words: readonly string[]): Promise<Tally> {
  await generateRoutes();
  const isNamed = (file: string): boolean => words.some(word => file.includes(word));
  if (projectFiles('test').some(file => NEEDS_BUILD.test(file) && isNamed(file))) {
    const failure = await buildSiteIfChanged();
    if (failure !== undefined) return reportCheck('build', { ok: false, output: failure });
  }
  // A named file runs in any project but the browser's.
  const named = words.length > 0 ? ['screen-paths', 'api', 'only-in-ci'] : [];
  return runTests({ projects: ['unit', 'screen', ...named], files: words });
}

finish(await runUnitTests(process.argv.slice(2)));
