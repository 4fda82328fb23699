/** `npm run lint`: checks rules and format of the code. */
import { finish, LINT_CHECKS, runChecks } from './checks.ts';

finish(await runChecks(LINT_CHECKS));
