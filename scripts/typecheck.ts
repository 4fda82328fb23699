/** `npm run typecheck`: checks each layer's types with the globals it may use, then the tests'. */
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { finish, runChecks, TYPE_CHECKS } from './checks.ts';

await generateRoutes();
finish(await runChecks(TYPE_CHECKS));
