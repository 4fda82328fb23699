/** `npm run validate`: lint, types, and the fast tests. */
import { finish, LINT_CHECKS, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { add } from './results.ts';

/** Replays on screens that take many seconds; `npm test` runs them. */
const SLOW_REPLAYS = ['AccountOfMiner', 'AuthScreen', 'MinerScreen', 'PhaseForm', 'TokenGame', 'WalletSlot'];

const checks = await runChecks([...LINT_CHECKS, ...TYPE_CHECKS]);
const tests = await runTests({
  projects: ['unit', 'screen', 'screen-paths'],
  excluded: SLOW_REPLAYS.map(screen => `**/${screen}.paths.test.tsx`),
});
finish(add(checks, tests));
