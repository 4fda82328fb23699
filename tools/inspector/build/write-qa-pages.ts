/** Lays the pages of the build for QA where the server looks for pages. `dist/qa` has to be built by Vite. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../../scripts/project.ts';
import { EMPTY_PAGE, NOT_FOUND_PAGE, PAGES_FOLDER, type PageIndex } from '../../../server/page-index.ts';
import { qaMark } from '../../../src/content/qa-mark.ts';
import { MACHINES_SOURCE } from './qa-files.ts';

const CLIENT = inProject('dist', 'qa');
const PAGES = join(CLIENT, PAGES_FOLDER);
const MACHINES_PAGE = 'machines.html';

const index: PageIndex = {
  rendered: { [qaMark.address]: MACHINES_PAGE },
  clientOnly: ['/', '/:page', '/:part/:page', '/:part/:part/:page'],
};

await mkdir(PAGES);
const template = await readFile(join(CLIENT, 'index.html'), 'utf8');
const emptyPage = template.replace('</head>', '<title>Technovex</title></head>');
// What stands where there is no page is drawn in the browser as well.
for (const file of [EMPTY_PAGE, NOT_FOUND_PAGE]) await writeFile(join(PAGES, file), emptyPage);
await rename(join(CLIENT, MACHINES_SOURCE), join(PAGES, MACHINES_PAGE));
await writeFile(join(PAGES, 'index.json'), JSON.stringify(index));

// What the browser never asks for does not stand where it could.
for (const path of ['.vite', 'index.html', 'tools']) await rm(join(CLIENT, path), { recursive: true });
