/** `npx tsx scripts/new-flow.ts staking-quote`: scaffolds a flow with tests, screen and documents. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runQuietly, runVisibly } from '../tools/build/programs.ts';
import { inProject } from '../tools/build/project.ts';
import { flowFiles } from './flow-template.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const [name = '', ...others] = process.argv.slice(2);
const files = NAME.test(name) && others.length === 0 ? flowFiles(name) : new Map<string, string>();
const existing = [...files.keys()].find(file => existsSync(inProject(file)));
if (files.size === 0) {
  console.error('Name one flow in kebab-case, such as staking-quote.');
  process.exitCode = 2;
} else if (existing !== undefined) {
  console.error(`${existing} exists already. Choose another name.`);
  process.exitCode = 1;
} else {
  for (const [file, text] of files) {
    await mkdir(dirname(inProject(file)), { recursive: true });
    await writeFile(inProject(file), text);
    console.log(`created ${file}`);
  }
  await runQuietly('biome', ['check', '--write', ...files.keys()]);
  await runVisibly('tsx', ['scripts/generate.ts']);
  console.log(`
Next:
  npm run test:unit -- ${name}  runs the scenario test, the generated paths and their replay on the screen
  CONTRIBUTING.md               describes the actor, the page, and the replays over HTTP and in Chromium`);
}
