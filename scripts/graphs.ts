/** `npm run graphs`: writes `docs/machines` from the machines. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { inProject } from '../tools/build/project.ts';
import { allMachines } from './all-machines.ts';
import { machineDocs } from './machine-docs.ts';

const FOLDER = inProject('docs', 'machines');

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const pages = machineDocs(await allMachines());
for (const { file, text } of pages) await writeFile(`${FOLDER}/${file}`, text);
console.log(`Wrote ${pages.length} pages to docs/machines.`);
