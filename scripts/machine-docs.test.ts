import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allModels } from '../test/model/all-models.ts';
import { inProject } from '../tools/build/project.ts';
import { allMachines } from './all-machines.ts';
import { machineDocs } from './machine-docs.ts';

const FOLDER = inProject('docs', 'machines');
const pages = machineDocs(await allMachines(), await allModels());

test.each(pages)('docs/machines/$file is up to date with `npm run generate`', ({ file, text }) => {
  expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toBe(text);
});

test('docs/machines contains exactly one page for each machine', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(pages.map(({ file }) => file).sort());
});
