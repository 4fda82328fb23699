import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../tools/build/project.ts';
import { allMachines } from './all-machines.ts';
import { machineDocs } from './machine-docs.ts';

const FOLDER = inProject('docs', 'machines');
const pages = machineDocs(await allMachines());

test.each(pages)('docs/machines/$file is what `npm run graphs` would write', ({ file, text }) => {
  expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toBe(text);
});

test('docs/machines has a page for each machine, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(pages.map(({ file }) => file).sort());
});
