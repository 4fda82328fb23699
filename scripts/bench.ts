/** `npm run bench -- game`: runs a benchmark; `--save` writes its figures into the tracked results. */
import { readdirSync } from 'node:fs';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { inProject } from '../tools/build/project.ts';
import { readOptions, UsageError } from './read-options.ts';

/** These take addresses of pages. */
const OF_PAGES = ['first-page', 'peers'];
const RESERVED = ['site', 'budgets', 'page-weights'];

async function run(): Promise<void> {
  const names = readdirSync(inProject('tools/bench'))
    .filter(file => file.endsWith('.ts'))
    .map(file => file.slice(0, -'.ts'.length))
    .filter(name => !RESERVED.includes(name));
  const [name = '', ...others] = readOptions('bench').positionals;
  if (!names.includes(name) || (others.length > 0 && !OF_PAGES.includes(name))) {
    throw new UsageError(`Name one benchmark: ${names.join(', ')}.`, 'bench');
  }
  await import(`../tools/bench/${name}.ts`);
}

await run().catch(exitWithError);
