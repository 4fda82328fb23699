/** `npm run typecheck`: checks each layer's types with the globals it may use, then the tests'. */
import { finish, runChecks, TYPE_CHECKS } from './checks.ts';

finish(await runChecks(TYPE_CHECKS));
