/** `npm test`: runs all checks and tests. */

import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { getFirefox } from '../tools/build/get-firefox.ts';
import { inProject } from '../tools/build/project.ts';
import { RECORDINGS_VARIABLE } from '../tools/model-coverage/path-recording.ts';
import { COVERAGE_FOLDER, RECORDINGS_FOLDER } from '../tools/model-coverage/recordings.ts';
import { buildAllIfChanged } from './build-all.ts';
import { finish, LINT_CHECKS, reportCheck, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { writeCoveragePage } from './coverage-page.ts';
import { getNewerNode } from './get-newer-node.ts';
import { add, NOTHING, type Tally } from './results.ts';

async function runEverything(): Promise<Tally> {
  const chromium = await getChromiumForTests().catch((error: Error) => error);
  if (chromium instanceof Error) return reportCheck('Chromium', { ok: false, output: chromium.message });

  // Half of a core is idle during the build.
  const lint = runChecks(LINT_CHECKS);
  let tally = await build();
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
  const env = { CHROMIUM_PATH: chromium, [RECORDINGS_VARIABLE]: RECORDINGS_FOLDER };
  const run = (projects: readonly string[], isBuffered = false): Promise<Tally> =>
    runTests({ projects, env, junit: join(COVERAGE_FOLDER, `${projects[0]}.xml`), isBuffered });
  // The last run of each group waits for timers and processes half of its time.
  const types = lint.then(() => runChecks(TYPE_CHECKS));
  tally = add(
    tally,
    await inParallel(lint, types, run(['unit', 'screen', 'screen-paths']), run(['api'], true)),
  );
  tally = add(tally, await run(['e2e']));
  tally = add(tally, await writeCoveragePage());
  const newerNode = process.env['CI'] ? runOnNewerNode() : NOTHING;
  return add(tally, await inParallel(runInFirefox(), run(['faults'], true), newerNode));
}

const inParallel = async (...runs: (Promise<Tally> | Tally)[]): Promise<Tally> =>
  (await Promise.all(runs)).reduce(add, NOTHING);

/** Builds once for all tests, and writes the route tree, which the static checks read. */
async function build(): Promise<Tally> {
  const failure = await buildAllIfChanged();
  return failure === undefined ? NOTHING : reportCheck('build', { ok: false, output: failure });
}

/** Runs the main journeys in Firefox, or says that there is none. */
async function runInFirefox(): Promise<Tally> {
  const firefox = await getFirefox().catch((error: Error) => error);
  if (firefox instanceof Error) return reportCheck('Firefox', { ok: false, output: firefox.message });
  if (firefox !== undefined) return runTests({ config: 'vitest.firefox.config.ts' });
  console.log('skipped Firefox: install firefox-esr, or set FIREFOX_PATH.');
  return NOTHING;
}

/**
 * What a newer Node can change: contracts, machines and the client compute without Node's APIs. CI
 * runs everything on each Node, and `npm test` on the newer one what uses them.
 */
const ON_NODE = ['server/', 'tools/', 'test/support/', ...scriptsWithoutNewFlow()];

/** A new flow is made of what the other tests run, in a quarter of a minute. */
function scriptsWithoutNewFlow(): string[] {
  const files = readdirSync(inProject('scripts')).filter(name => name.endsWith('.test.ts'));
  return files.filter(name => name !== 'new-flow.test.ts').map(name => `scripts/${name}`);
}

/** Runs the unit tests in CI on the newer Node that the project supports as well. */
async function runOnNewerNode(): Promise<Tally> {
  const node = await getNewerNode().catch((error: Error) => error);
  if (node instanceof Error) return reportCheck('newer Node', { ok: false, output: node.message });
  return node === undefined
    ? NOTHING
    : runTests({ projects: ['unit'], files: ON_NODE, node, isBuffered: true });
}

finish(await runEverything());
