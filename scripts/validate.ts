/** `npm run validate`: lint, types, and the fast tests. */
import { finish, LINT_CHECKS, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { add } from './results.ts';

const checks = await runChecks([...LINT_CHECKS, ...TYPE_CHECKS]);
finish(add(checks, await runTests({ projects: ['unit', 'screen'] })));
