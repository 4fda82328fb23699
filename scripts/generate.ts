/** `npm run generate`: writes the files that are generated from others. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allModels } from '../test/model/all-models.ts';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { inProject } from '../tools/build/project.ts';
import { allMachines } from './all-machines.ts';
import { machineDocs } from './machine-docs.ts';
import { OPERATING, withTables } from './operating-tables.ts';

const MACHINES = inProject('docs', 'machines');

await generateRoutes();
await rm(MACHINES, { recursive: true, force: true });
await mkdir(MACHINES, { recursive: true });
const pages = machineDocs(await allMachines(), await allModels());
for (const { file, text } of pages) await writeFile(join(MACHINES, file), text);
await writeFile(OPERATING, withTables(await readFile(OPERATING, 'utf8')));
