/** Moves the QA build's pages to where the server reads them. Needs `dist/qa`, built by Vite. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EMPTY_PAGE,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
  type PageIndex,
} from '../../../server/web/client-build.ts';
import { qaMark } from '../../../src/content/qa-mark.ts';
import { inProject } from '../../build/project.ts';
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
// The QA build renders no pages at build time, not even the not-found page.
for (const file of [EMPTY_PAGE, NOT_FOUND_PAGE]) await writeFile(join(PAGES, file), emptyPage);
await rename(join(CLIENT, MACHINES_SOURCE), join(PAGES, MACHINES_PAGE));
await writeFile(join(PAGES, 'index.json'), JSON.stringify(index));

// Removes files that browsers never request.
for (const path of ['.vite', 'index.html', 'tools']) await rm(join(CLIENT, path), { recursive: true });
