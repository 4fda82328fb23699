/**
 * `npx tsx scripts/pictures.ts`: takes the README's pictures and contact sheets of all pages on a temporary
 * database, and draws the icons.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { readPageIndex } from '../server/web/client-build.ts';
import { APPLE_TOUCH_ICON, iconSvg, webManifest } from '../src/ui/web-manifest.ts';
import { startSite } from '../tools/bench/site.ts';
import { getChromium } from '../tools/build/get-chromium.ts';
import { inProject } from '../tools/build/project.ts';
import { type Picture, writeContactSheet } from './contact-sheet.ts';

const README_FOLDER = inProject('docs', 'images');
const SHEETS_FOLDER = inProject('dist', 'pictures');
const MINER = { email: 'miner@example.com', pin: '482913' };
const ADMIN = { username: 'admin', password: 'only for pictures' };
/** How long the miner mines before the picture, in milliseconds. */
const MINING_MS = 20_000;
/** Pixels and milliseconds of each step while sections load that wait until they are near. */
const SCROLL_STEP = 800;
const SCROLL_MS = 50;
/** A browser draws what is far below the window only when it is scrolled there. */
const DRAW_ALL = '* { content-visibility: visible !important }';
const WIDTHS = [390, 1440] as const;
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

interface User {
  readonly name: string;
  readonly page: Page;
  readonly paths: readonly string[];
}

await mkdir(README_FOLDER, { recursive: true });
await mkdir(SHEETS_FOLDER, { recursive: true });
const site = await startSite({
  DEMO_MINER_EMAIL: MINER.email,
  DEMO_MINER_PIN: MINER.pin,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});
const browser = await chromium.launch({
  executablePath: await getChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const [visitor, miner, admin] = [await newUser(), await newUser(), await newUser()];
  const { rendered, clientOnly } = readPageIndex(inProject('dist', 'client'));
  const users: readonly User[] = [
    {
      name: 'visitor',
      page: visitor,
      paths: [...Object.keys(rendered).filter(path => !path.includes('.') && path !== '/webminer'), '/404'],
    },
    { name: 'miner', page: miner, paths: ['/web-miner', '/leaderboard'] },
    { name: 'admin', page: admin, paths: clientOnly.filter(path => !path.includes(':')) },
  ];
  for (const { page } of users) await prefer(page, 'dark', 1440);
  await takeReadmePictures(miner);
  await logAdminIn(admin);
  for (const theme of THEMES) for (const width of WIDTHS) await takeContactSheet(users, theme, width);
  await drawIcons(browser);
} finally {
  await browser.close();
  await site.stop();
}

/** Opens the page of a user with their own cookies. */
async function newUser(): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return page;
}

/** Sets the theme and the width of the pages that are opened next. */
async function prefer(page: Page, theme: Theme, width: number): Promise<void> {
  await page.evaluate(`localStorage.setItem('technovex.color-scheme', '${theme}')`);
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
}

async function takeReadmePictures(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(README_FOLDER, 'landing.png') });
  await logMinerIn(page);
  await page.getByRole('button', { name: 'Start Mining' }).click();
  await page.getByRole('button', { name: 'Stop Mining' }).waitFor();
  await page.waitForTimeout(MINING_MS);
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Stop Mining' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(README_FOLDER, 'miner.png') });
}

async function logMinerIn(page: Page): Promise<void> {
  await page.goto('/web-miner');
  await page.getByLabel('Email', { exact: true }).fill(MINER.email);
  await page.getByLabel('PIN', { exact: true }).fill(MINER.pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

async function logAdminIn(page: Page): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username', { exact: true }).fill(ADMIN.username);
  await form.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await form.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(url => url.pathname !== '/auth');
}

/** Takes the whole page of each address, as each user sees it. */
async function takeContactSheet(users: readonly User[], theme: Theme, width: number): Promise<void> {
  const pictures: Picture[] = [];
  for (const { name, page, paths } of users) {
    await prefer(page, theme, width);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      const file = join(SHEETS_FOLDER, `${name}${path.replaceAll('/', '-')}-${width}-${theme}.png`);
      const png = await page.screenshot({ fullPage: true, path: file, style: DRAW_ALL });
      pictures.push({ title: `${name} ${path}`, png });
    }
  }
  const sheet = await browser.newPage({ viewport: { width: 2_000, height: 900 } });
  await writeContactSheet(sheet, pictures, join(SHEETS_FOLDER, `sheet-${width}-${theme}.png`));
  await sheet.close();
}

/** Lets the sections load that wait until they are near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < height; top += SCROLL_STEP) {
    await page.evaluate(`scrollTo(0, ${top})`);
    await page.waitForTimeout(SCROLL_MS);
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForLoadState('networkidle');
}

/** Draws the icons of the installed site. Apple rounds an icon's corners by itself. */
async function drawIcons(by: Browser): Promise<void> {
  const icons = [
    ...webManifest.icons.map(({ src, sizes, purpose }) => ({
      src,
      purpose,
      size: Number.parseInt(sizes, 10),
    })),
    { src: APPLE_TOUCH_ICON, purpose: 'maskable' as const, size: 180 },
  ];
  for (const { src, purpose, size } of icons) {
    const page = await by.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${iconSvg(purpose)}`);
    await page.screenshot({ path: inProject('public', src), omitBackground: true });
    await page.close();
  }
}
