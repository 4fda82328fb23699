/** `npm run generate`: writes the files that are generated from others. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { inProject } from '../tools/build/project.ts';
import { allMachines } from './all-machines.ts';
import { machineDocs } from './machine-docs.ts';
import { OPERATING, withTables } from './operating-tables.ts';

const MACHINES = inProject('docs', 'machines');

await generateRoutes();
await rm(MACHINES, { recursive: true, force: true });
await mkdir(MACHINES, { recursive: true });
for (const { file, text } of machineDocs(await allMachines())) await writeFile(join(MACHINES, file), text);
await writeFile(OPERATING, withTables(await readFile(OPERATING, 'utf8')));
