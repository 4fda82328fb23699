/** `npm run test:distributed`: runs the API tests on the Citus of `CITUS_URL`. */
import { finish, runTests } from './checks.ts';

if (!process.env['CITUS_URL']) {
  console.log('skipped: set CITUS_URL to the URL of a coordinator, with a superuser.');
} else {
  finish(await runTests({ config: 'vitest.distributed.config.ts' }));
}
