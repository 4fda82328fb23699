/** `npm test`: runs all checks and tests; in CI also what takes long (decision 121). */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BEFORE_CI } from '../test/model/engine/before-ci.ts';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { getFirefox } from '../tools/build/get-firefox.ts';
import { RECORDINGS_VARIABLE } from '../tools/model-coverage/path-recording.ts';
import { COVERAGE_FOLDER, RECORDINGS_FOLDER } from '../tools/model-coverage/recordings.ts';
import { buildAllIfChanged, buildSiteIfChanged } from './build-all.ts';
import { finish, LINT_CHECKS, reportCheck, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { writeCoveragePage } from './coverage-page.ts';
import { getNewerNode } from './get-newer-node.ts';
import { add, NOTHING, type Tally } from './results.ts';

async function runEverything(): Promise<Tally> {
  const isInCi = Boolean(process.env['CI']);
  // Half of a core is idle during the build. Two runs of apt would wait for each other's lock.
  const chromium = orError(getChromiumForTests());
  const firefox = isInCi ? chromium.then(() => orError(getFirefox())) : undefined;
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
  const env = { [RECORDINGS_VARIABLE]: RECORDINGS_FOLDER, [BEFORE_CI]: String(!isInCi) };
  const run = (projects: readonly string[], how: { chromium?: string; isBuffered?: boolean } = {}) =>
    runTests({
      projects,
      env: how.chromium === undefined ? env : { ...env, CHROMIUM_PATH: how.chromium },
      junit: join(COVERAGE_FOLDER, `${projects[0]}.xml`),
      isBuffered: how.isBuffered ?? false,
    });
  // These tests need no build but the table of routes.
  await generateRoutes();
  const inNode = run(['unit', 'screen', 'screen-paths']);
  const lint = runChecks(LINT_CHECKS);
  const built = await build(isInCi);
  // The last run of each group waits for timers and processes half of its time.
  const types = lint.then(() => runChecks(TYPE_CHECKS));
  const first = await inParallel(built, lint, types, inNode, run(['api'], { isBuffered: true }));
  const path = await chromium;
  // Beside others, they take longer (decision 108).
  const inChromium =
    path instanceof Error
      ? reportCheck('Chromium', { ok: false, output: path.message })
      : await run(isInCi ? ['e2e', 'e2e-only-in-ci', 'qa'] : ['e2e'], { chromium: path });
  const tested = add(first, inChromium);
  if (!isInCi) return tested;
  const last = await inParallel(
    runInFirefox(await firefox),
    run(['only-in-ci'], { isBuffered: true }),
    runOnNewerNode(),
    writeCoveragePage(),
  );
  return add(tested, last);
}

const orError = <Value>(value: Promise<Value>): Promise<Value | Error> =>
  value.catch((error: Error) => error);

const inParallel = async (...runs: (Promise<Tally> | Tally)[]): Promise<Tally> =>
  (await Promise.all(runs)).reduce(add, NOTHING);

/** Builds once for all tests of the server and in browsers. */
async function build(isForQa: boolean): Promise<Tally> {
  const failure = await (isForQa ? buildAllIfChanged() : buildSiteIfChanged());
  return failure === undefined ? NOTHING : reportCheck('build', { ok: false, output: failure });
}

/** Runs the main journeys in Firefox, or says that there is none. */
function runInFirefox(path: string | Error | undefined): Promise<Tally> | Tally {
  if (path instanceof Error) return reportCheck('Firefox', { ok: false, output: path.message });
  if (path !== undefined) return runTests({ config: 'vitest.firefox.config.ts' });
  console.log('skipped Firefox: install firefox-esr, or set FIREFOX_PATH.');
  return NOTHING;
}

/** What a newer Node can change: contracts, machines and the client compute without Node's APIs. */
const ON_NODE = ['server/', 'tools/', 'test/support/', 'scripts/'];

/** Runs the unit tests on the newer Node that the project supports as well. */
async function runOnNewerNode(): Promise<Tally> {
  const node = await orError(getNewerNode());
  if (node instanceof Error) return reportCheck('newer Node', { ok: false, output: node.message });
  return node === undefined
    ? NOTHING
    : runTests({ projects: ['unit'], files: ON_NODE, node, isBuffered: true });
}

finish(await runEverything());
