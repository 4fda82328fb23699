/** `npm run validate`: lint, types, page budgets, and the tests that a change most likely breaks. */
import { clientBuild } from '../tools/build/build-client.ts';
import { stateOf } from '../tools/build/build-if-changed.ts';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { areOfClient, baseOfChange, filesChangedSince } from './changes.ts';
import { type Check, finish, LINT_CHECKS, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { checkPageBudgets, PAGE_BUDGETS } from './page-budgets.ts';
import { QUICK_TESTS, SLOW_REPLAYS } from './quick-tests.ts';
import { add, type Tally } from './results.ts';

/** The longest silence, in milliseconds. */
const SILENCE = 5_000;

const PROJECTS = ['unit', 'screen', 'screen-paths'];
const start = Date.now();
const base = baseOfChange();
const changed = base === undefined ? [] : filesChangedSince(base);
const left = ['API, browser and fault tests', 'the slow replays on screens'];

/** Without git, runs all unit and screen tests but slow replays. */
async function runTestsOfChange(): Promise<Tally> {
  if (base === undefined) return runTests({ projects: PROJECTS, excluded: SLOW_REPLAYS });
  const affected = await runTests({ projects: PROJECTS, changedSince: base, excluded: SLOW_REPLAYS });
  left.push('unit and screen tests that the change does not affect');
  const hasRun = affected.durations.map(({ file }) => file);
  const quick = await runTests({
    projects: PROJECTS,
    files: QUICK_TESTS.filter(file => !hasRun.includes(file)),
    excluded: [...SLOW_REPLAYS, ...hasRun],
    mayFindNone: true,
  });
  return add(affected, quick);
}

async function budgetChecks(): Promise<Check[]> {
  if (areOfClient(changed) || (await stateOf(clientBuild)) === 'fresh') {
    return [{ name: PAGE_BUDGETS, run: checkPageBudgets }];
  }
  left.push(`${PAGE_BUDGETS}: the client has not changed, and there is no fresh build`);
  return [];
}

const since = base === undefined ? '' : ` since ${base.slice(0, 8)}`;
console.log(`Checks ${changed.length} changed files${since}: lint, types, affected tests, quick tests.`);
const progress = setInterval(
  () => console.log(`        ${Math.round((Date.now() - start) / 1_000)} s ...`),
  SILENCE,
);
await generateRoutes();
const checks = runChecks([...LINT_CHECKS, ...TYPE_CHECKS, ...(await budgetChecks())]);
const tallies = await Promise.all([checks, runTestsOfChange()]);
clearInterval(progress);
for (const what of left) console.log(`left to npm test: ${what}`);
finish(tallies.reduce(add));
