/**
 * `npm run test:unit`: runs the unit and screen tests. `npm run test:unit -- wallet` runs the files
 * whose path contains the name.
 */
import { finish, runTests } from './checks.ts';

finish(await runTests({ projects: ['unit', 'screen'], files: process.argv.slice(2) }));
