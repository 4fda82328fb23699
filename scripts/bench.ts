/** `npm run bench -- game`: measures one thing, prints a table and writes `bench/results`. Without a name, says which there are. */
import { readdirSync } from 'node:fs';
import { inProject } from './project.ts';

const RESERVED = ['site', 'budgets', 'page-weights'];

const names = readdirSync(inProject('bench'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => !RESERVED.includes(name));

const [name = ''] = process.argv.slice(2);
if (names.includes(name)) {
  await import(`../bench/${name}.ts`);
} else {
  console.error(
    `Which of these is to be measured: ${names.join(', ')}? For instance: npm run bench -- ${names[0]}`,
  );
  process.exitCode = 1;
}
