/** `npm test`: runs all checks and tests, and names what is not installed. */
import { ENGINE_PROGRAMS, OTHER_ENGINES } from '../test/engines/engine-programs.ts';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { getEngine } from '../tools/build/get-engine.ts';
import { runQuietly } from '../tools/build/programs.ts';
import { buildAllIfChanged } from './build-all.ts';
import { type Check, finish, reportCheck, runChecks, runTests } from './checks.ts';
import { add, type Tally } from './results.ts';

const CHECKS: readonly Check[] = [
  { name: 'lint', run: () => runQuietly('biome', ['ci', '--colors=off']) },
  { name: 'types', run: () => runQuietly('tsc', ['-b']) },
  {
    name: 'build',
    run: async () => {
      const failure = await buildAllIfChanged();
      return { ok: failure === undefined, output: failure ?? '' };
    },
  },
];

/** Runs tests, in Chromium and in the other engines that are installed. */
async function runTestsOfSite(): Promise<Tally> {
  const inNode = ['api', 'built'];
  const chromium = await getChromiumForTests().catch((error: Error) => error);
  if (chromium instanceof Error) {
    const missing = reportCheck('Chromium', { ok: false, output: chromium.message });
    return add(missing, await runTests({ projects: inNode }));
  }
  const engines = ['chromium'];
  for (const name of OTHER_ENGINES) {
    if ((await getEngine(name, Boolean(process.env['CI']))) !== undefined) engines.push(name);
    else {
      const { packages, setting } = ENGINE_PROGRAMS[name];
      console.log(`skipped ${name}: install ${packages.join(' and ')}, or set ${setting}.`);
    }
  }
  return runTests({
    projects: [...inNode, 'e2e', 'qa', ...engines],
    env: { CHROMIUM_PATH: chromium },
  });
}

await generateRoutes();
const first = await Promise.all([
  runChecks(CHECKS),
  runTests({ projects: ['unit', 'screen', 'screen-paths'] }),
]);
finish([...first, await runTestsOfSite()].reduce(add));
