/** `npm run bench -- game`: runs a benchmark and writes `tools/bench/results`; or lists them. */
import { readdirSync } from 'node:fs';
import { inProject } from '../tools/build/project.ts';

const RESERVED = ['site', 'budgets', 'page-weights'];

const names = readdirSync(inProject('tools/bench'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => !RESERVED.includes(name));

const [name = ''] = process.argv.slice(2);
if (names.includes(name)) {
  await import(`../tools/bench/${name}.ts`);
} else {
  console.error(`Name a benchmark: ${names.join(', ')}. For example: npm run bench -- ${names[0]}`);
  process.exitCode = 1;
}
