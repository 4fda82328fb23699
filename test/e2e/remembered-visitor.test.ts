/** What a browser that remembers a visitor or a miner paints before the server has answered. */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { delayResponses, delayScripts } from '../support/delayed-responses.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { button, logIn, see } from '../support/journey.ts';
import { createVisitor } from '../support/signed-in-user.ts';

const site = builtSite();
const LOGIN_FORM = "I'll use only this device for mining";
let context: BrowserContext;

beforeEach(async () => {
  const { browser, server } = site();
  context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  await context.addInitScript(recordFrames);
});
afterEach(() => context.close());

declare global {
  interface Window {
    /** The visible text of each painted frame of the complete page that differs from the one before. */
    paintedFrames: { header: string; main: string }[];
    errors: string[];
  }
}

/** Runs in the page first. */
function recordFrames(): void {
  window.paintedFrames = [];
  window.errors = [];
  addEventListener('error', ({ message }) => window.errors.push(message));
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
  const record = () => {
    const [header, main] = [textOf('header'), textOf('main')];
    const last = window.paintedFrames.at(-1);
    const isComplete = document.readyState !== 'loading';
    if (isComplete && main !== '' && (header !== last?.header || main !== last.main))
      window.paintedFrames.push({ header, main });
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Waits until the page has painted two more frames. */
const paint = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page step by step: painted, hydrated and waiting for the server, answered. */
async function openSlowly(path: string, isAnswered: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage();
  const deliverScripts = await delayScripts(page);
  const answer = await delayResponses(page, '**/api/**');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paint(page);
  const asked = page.waitForRequest('**/api/**');
  deliverScripts();
  await asked;
  await paint(page);
  answer();
  await isAnswered(page);
  await paint(page);
  expect(await page.evaluate(() => window.errors)).toEqual([]);
  return page;
}

const headersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.paintedFrames.map(({ header }) => header));
const mainsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.paintedFrames.map(({ main }) => main));
const remember = (key: string, value: string) =>
  context.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

test('a remembered visitor never sees "Log In"', async () => {
  const credentials = await createVisitor(site().server);
  await context.request.post('/api/login', { data: credentials });
  await remember('technovex.signed-in', 'true');
  const name = `Account of ${credentials.username}`;
  const page = await openSlowly('/', opened => button(opened, name).waitFor());
  const headers = await headersOf(page);
  expect(headers.filter(text => text.includes('Log In'))).toEqual([]);
  expect(headers.at(-1)).toContain(credentials.username);
});

test('a remembered visitor whose code is lost can log in', async () => {
  await remember('technovex.signed-in', 'true');
  const page = await context.newPage();
  await page.route('**/assets/visitor-*.js', route => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Log In' }).waitFor();
});

test('a stranger sees "Log In" and the form of the miner at once', async () => {
  const page = await context.newPage();
  const deliverScripts = await delayScripts(page);
  await delayResponses(page, '**/api/**');
  await page.goto('/web-miner', { waitUntil: 'commit' });
  await page.getByText(LOGIN_FORM).waitFor();
  await paint(page);
  deliverScripts();
  await untilHydrated(page);
  for (const header of await headersOf(page)) expect(header).toContain('Log In');
  for (const main of await mainsOf(page)) expect(main).toContain(LOGIN_FORM);
});

test('a remembered miner never sees the form of the login', async () => {
  const miner = await site().server.createMiner();
  const first = await context.newPage();
  await first.goto('/web-miner');
  await logIn(first, miner);
  await first.close();

  const page = await openSlowly('/web-miner', opened => button(opened, 'Log Out').waitFor());
  const mains = await mainsOf(page);
  expect(mains[0]).toContain('Signing you in…');
  expect(mains.filter(text => text.includes(LOGIN_FORM) || /Log in for/.test(text))).toEqual([]);
  expect(mains.at(-1)).toContain('Start Mining');
});

test('a remembered miner whose sign-in has ended only needs the PIN', async () => {
  const { email } = await site().server.createMiner();
  await remember('technovex.miner', JSON.stringify({ email, wantsToMine: false }));
  const page = await context.newPage();
  await page.goto('/web-miner');
  await see(page, 'Your sign-in on this device has ended. Please log in again.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
});
