/** `npm run lint`: checks rules, layers and format of the code, and words (`docs/glossary.md`). */
import { finish, LINT_CHECKS, runChecks } from './checks.ts';

finish(await runChecks(LINT_CHECKS));
