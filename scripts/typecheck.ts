/**
 * `npm run typecheck`: checks the types of each layer with the globals that it may use, then those
 * of the tests.
 */
import { finish, runChecks, TYPE_CHECKS } from './checks.ts';

finish(await runChecks(TYPE_CHECKS));
