/** Lays the pages of the build for QA where the server looks for pages. `dist/qa` has to be built by Vite. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_PAGE, PAGES_FOLDER, type PageIndex } from '../server/page-index.ts';
import { inProject } from './project.ts';
import { MACHINES_ADDRESS, MACHINES_SOURCE } from './qa-addresses.ts';

const CLIENT = inProject('dist', 'qa');
const PAGES = join(CLIENT, PAGES_FOLDER);
const MACHINES_PAGE = 'machines.html';

/** Pages that do not exist are drawn in the browser as well, where they say so. */
const index: PageIndex = {
  rendered: { [MACHINES_ADDRESS]: MACHINES_PAGE },
  drawnInBrowser: ['/', '/:page', '/:part/:page', '/:part/:part/:page'],
};

await mkdir(PAGES);
const template = await readFile(join(CLIENT, 'index.html'), 'utf8');
await writeFile(join(PAGES, EMPTY_PAGE), template.replace('</head>', '<title>Technovex</title></head>'));
await rename(join(CLIENT, MACHINES_SOURCE), join(PAGES, MACHINES_PAGE));
await writeFile(join(PAGES, 'index.json'), JSON.stringify(index));

// What the browser never asks for does not stand where it could.
for (const path of ['.vite', 'index.html', 'src']) await rm(join(CLIENT, path), { recursive: true });
