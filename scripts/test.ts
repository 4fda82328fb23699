/** `npm test`: runs all checks and tests; in CI also what takes long (decision 121). */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_PROGRAMS, OTHER_ENGINES, type OtherEngine } from '../test/engines/engine-programs.ts';
import { BEFORE_CI } from '../test/model/engine/before-ci.ts';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { getEngine } from '../tools/build/get-engine.ts';
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
  const engines = chromium.then(() => getEngines(isInCi));
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
  const inEngines = path instanceof Error ? NOTHING : await runInEngines(await engines, path);
  const tested = [first, inChromium, inEngines].reduce(add);
  if (!isInCi) return tested;
  const last = await inParallel(
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

type FoundEngines = Readonly<Record<OtherEngine, string | Error | undefined>>;

/** Finds the engines besides Chromium; in CI, installs them. Two runs of apt would wait for each other. */
async function getEngines(mayInstall: boolean): Promise<FoundEngines> {
  const firefox = await orError(getEngine('firefox', mayInstall));
  return { firefox, webkit: await orError(getEngine('webkit', mayInstall)) };
}

/** Runs the journeys in every engine, and says which is missing. */
async function runInEngines(found: FoundEngines, chromium: string): Promise<Tally> {
  let tally = NOTHING;
  for (const name of OTHER_ENGINES) {
    const path = found[name];
    if (path instanceof Error) tally = add(tally, reportCheck(name, { ok: false, output: path.message }));
    if (path !== undefined) continue;
    const { packages, setting } = ENGINE_PROGRAMS[name];
    console.log(`skipped ${name}: install ${packages.join(' and ')}, or set ${setting}.`);
  }
  const projects = ['chromium', ...OTHER_ENGINES.filter(name => typeof found[name] === 'string')];
  return add(tally, await runTests({ projects, env: { CHROMIUM_PATH: chromium } }));
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
