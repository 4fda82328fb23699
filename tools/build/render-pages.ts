/** Prerenders all public pages, for crawlers and slow phones, from `dist/renderer` and `client`. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { siteSettingTokens } from '../../contract/site-settings.ts';
import {
  EMPTY_PAGE,
  HASHED_PATH,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
  type PageIndex,
} from '../../server/web/client-build.ts';
import type { PageRenderer } from '../../src/page-renderer.ts';
import { filesOfRoutes } from './files-of-routes.ts';
import { PICTURE_SIZE, pagePicture } from './page-pictures.ts';
import { inProject } from './project.ts';

const CLIENT = inProject('dist', 'client');
const PAGES = join(CLIENT, PAGES_FOLDER);

const { renderPage, siteAddresses }: PageRenderer = await import(
  pathToFileURL(inProject('dist', 'renderer', 'render-page.js')).href
);
const manifest: Manifest = JSON.parse(await readFile(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
const template = await readFile(join(CLIENT, 'index.html'), 'utf8');

const ROOT = '<div id="root" data-unhydrated>';
/** Style sheets for the screen, which pages contain. */
const STYLE_SHEET = /<link rel="stylesheet"(?! media=)[^>]* href="\/([^"]+)">\s*/g;
const SCRIPT = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

const stylesOfEveryPage = [...template.matchAll(STYLE_SHEET)].flatMap(([, file]) => file ?? []);
const scriptsOfEveryPage = [...template.matchAll(SCRIPT)].map(([tag]) => tag.trim());
const frame = template.replace(STYLE_SHEET, '').replace(SCRIPT, '');

/** Returns the HTML of an address with its styles and script names. */
async function completePage(path: string): Promise<string> {
  const { head, body, routeIds, isLive } = await renderPage(path);
  const { scripts, styles, lateStyles } = filesOfRoutes(manifest, routeIds);
  const rendered = [...stylesOfEveryPage, ...styles, ...lateStyles.filter(isSeenIn(body))];
  const parts = [
    head,
    await pictureOf(head),
    withinPage(rendered),
    startedLater(isLive ? scripts : []),
    '</head>',
  ];
  return frame.replace('</head>', () => parts.join('')).replace(ROOT, () => `${ROOT}${body}`);
}

const CANONICAL = new RegExp(`<link rel="canonical" href="${siteSettingTokens.publicUrl}([^"]*)"`);
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Writes the picture of a page's previews, and returns its metadata; none without an address. */
async function pictureOf(head: string): Promise<string> {
  const path = CANONICAL.exec(head)?.[1];
  const title = TITLE.exec(head)?.[1];
  if (path === undefined || title === undefined) return '';
  const picture = await pagePicture(
    path,
    title.replaceAll(/&[#\w]+;/g, entity => ENTITIES[entity] ?? entity),
  );
  const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 7);
  const file = `${HASHED_PATH}preview-${fileOf(path).replace('.html', '')}-${hash}.png`;
  await writeFile(join(CLIENT, file), picture);
  const values = {
    image: siteSettingTokens.publicUrl + file,
    'image:type': 'image/png',
    'image:width': PICTURE_SIZE.width,
    'image:height': PICTURE_SIZE.height,
    'image:alt': `${title}: a drawing with the logo of Technovex`,
  };
  return Object.entries(values)
    .map(([name, value]) => `<meta property="og:${name}" content="${value}"/>`)
    .join('');
}

/** Checks whether an element of a page uses a class of a style sheet. */
function isSeenIn(body: string): (file: string) => boolean {
  const seen = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return file =>
    [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/\.([\w-]+)/g)].some(([, name = '']) =>
      seen.has(name),
    );
}

/** Inlines style sheets, to paint at once. The disabled links keep the loader from loading them. */
function withinPage(files: readonly string[]): string {
  const rules = files.map(file => readFileSync(join(CLIENT, file), 'utf8').trim());
  const names = files.map(file => `<link rel="stylesheet" disabled href="/${file}">`);
  return `<style>${rules.join('')}</style>${names.join('')}`;
}

/** Scripts that the page's inline script starts: a template's content does not load by itself. */
function startedLater(files: readonly string[]): string {
  const preloads = files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return `<template id="scripts">${[...scriptsOfEveryPage, ...preloads].join('')}</template>`;
}

const fileOf = (path: string): string =>
  path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '-')}.html`;

const siteMap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `<url><loc>${siteSettingTokens.publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = `User-agent: *
Disallow: /api/
Disallow: /admin

Sitemap: ${siteSettingTokens.publicUrl}/sitemap.xml
`;

await rm(PAGES, { recursive: true, force: true });
await mkdir(PAGES);
const addresses = siteAddresses();
const rendered: Record<string, string> = {};
const pages = addresses.filter(({ clientOnly }) => !clientOnly);
for (const { path } of pages) rendered[path] = fileOf(path);
// At once, because the pictures are drawn by other threads.
await Promise.all(
  pages.map(async ({ path }) => writeFile(join(PAGES, fileOf(path)), await completePage(path))),
);
// The 404 page, which is the same at every unknown address.
await writeFile(join(PAGES, NOT_FOUND_PAGE), await completePage('/404'));
await writeFile(join(PAGES, EMPTY_PAGE), template.replace('</head>', '<title>Technovex</title></head>'));
await writeFile(
  join(PAGES, 'sitemap.xml'),
  siteMap(addresses.filter(({ listed }) => listed).map(({ path }) => path)),
);
await writeFile(join(PAGES, 'robots.txt'), robots);

const index: PageIndex = {
  rendered: { ...rendered, '/sitemap.xml': 'sitemap.xml', '/robots.txt': 'robots.txt' },
  clientOnly: addresses.filter(({ clientOnly }) => clientOnly).map(({ path }) => path.replaceAll('$', ':')),
};
await writeFile(join(PAGES, 'index.json'), JSON.stringify(index));

// Moves files that browsers never request out of the public folder.
await rename(join(CLIENT, '.vite', 'manifest.json'), inProject('dist', 'client.manifest.json'));
await rm(join(CLIENT, '.vite'), { recursive: true });
await rm(join(CLIENT, 'index.html'));
