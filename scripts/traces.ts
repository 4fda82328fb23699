/** `npm run traces -- wallet`: writes the records of what each step of the generated paths does. */
import { readdirSync } from 'node:fs';
import { StartupError } from '../db/startup-error.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { inProject } from '../tools/build/project.ts';
import { finish, runTests } from './checks.ts';

const [name = ''] = process.argv.slice(2);
const files = readdirSync(inProject('machines'), { recursive: true, encoding: 'utf8' });
if (!files.some(file => file.endsWith(`${name}.paths.test.ts`))) {
  exitWithError(new StartupError(`There is no machine "${name}".`));
}
finish(
  await runTests({
    projects: ['unit', 'screen-paths'],
    files: [`${name}.paths.test.ts`, ...(name ? [`src/features/${name}/`] : [])],
    env: { WRITE_TRACES: 'true' },
  }),
);
