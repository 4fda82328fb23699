/** `npm run traces -- wallet`: writes the records of what each step of the generated paths does. */
import { finish, runTests } from './checks.ts';

const [name = ''] = process.argv.slice(2);
finish(
  await runTests({ projects: ['unit'], files: [`${name}.paths.test.ts`], env: { WRITE_TRACES: 'true' } }),
);
