/** `npm run test:unit -- wallet`: runs unit and screen tests, or those whose path has the name. */
import { finish, runTests } from './checks.ts';

finish(await runTests({ projects: ['unit', 'screen'], files: process.argv.slice(2) }));
