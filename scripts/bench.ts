/** `npm run bench -- saves`: runs a benchmark. */
import { readdirSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { inProject } from '../tools/build/project.ts';

const NO_BENCHMARKS = ['site', 'budgets', 'page-weights'];

const names = readdirSync(inProject('tools/bench'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => !NO_BENCHMARKS.includes(name));

await new Command('npm run bench --')
  .description('Runs one benchmark. Its figures go to dist/bench.')
  .addArgument(new Argument('<name>').choices(names))
  .argument('[pages...]', 'addresses of pages, for first-page')
  .action((name: string) => import(`../tools/bench/${name}.ts`))
  .parseAsync();
