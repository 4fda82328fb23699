/** Pages whose router and content load when a visitor turns to them. */
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { delayResponses } from '../support/delayed-responses.ts';
import { untilHydrated } from '../support/is-hydrated.ts';

const site = builtSite();
const ROUTER = '**/assets/site-*.js';
let page: Page;

beforeEach(async () => {
  const { browser, server } = site();
  page = await browser.newPage({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
});
afterEach(() => page.close());

async function open(path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}
const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const becomePartner = () => page.getByRole('button', { name: 'Become a Partner' }).first();

test('leads back to the place from which the first link was followed', async () => {
  await open('/whitepaper');
  await page.evaluate(() => scrollTo(0, 1_500));
  // A press by the pointer scrolls in Playwright.
  await link('Founders').dispatchEvent('click');
  await heading('Founder').waitFor();
  await page.goBack();
  await heading('Presale Whitepaper').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
});

test('keeps the place of a reader who reloads before turning to a link', async () => {
  await open('/whitepaper');
  await page.evaluate(() => scrollTo(0, 1_500));
  await link('Founders').dispatchEvent('pointerover');
  await page.locator('main').and(page.locator(':not([data-unhydrated] *)')).waitFor();
  await page.reload();
  await untilHydrated(page);
  await link('Founders').dispatchEvent('pointerover');
  await page.locator('main').and(page.locator(':not([data-unhydrated] *)')).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(1_500);
});

test('follows the later of two links that were pressed while the router loaded', async () => {
  await open('/whitepaper');
  const request = page.waitForRequest(ROUTER);
  const deliver = await delayResponses(page, ROUTER);
  await link('Founders').click();
  await request;
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor();
  await link('Tokens').click();
  deliver();
  await heading('Tokens Explorer Coming Soon').waitFor();
  await page.goBack();
  await heading('Presale Whitepaper').waitFor();
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'hidden' });
});

test('says that a press has no effect where its code is lost, and does not repeat it later', async () => {
  await open('/');
  await page.route(ROUTER, route => route.fulfill({ status: 404 }));
  await becomePartner().click();
  await page.getByText('The server cannot be reached. Please try again later.').first().waitFor();
  expect(await page.evaluate(() => window.earlyEvents.length)).toBe(0);
  await page.unroute(ROUTER);
  await becomePartner().click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Partnerships');
});

test('says nothing where only the pointer asked for lost code, and asks again', async () => {
  const failures: string[] = [];
  page.on('console', message => {
    if (message.text().startsWith('The page could not be loaded')) failures.push(message.text());
  });
  await open('/whitepaper');
  let asked = 0;
  await page.route(ROUTER, route => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  // The page asks again once it knows that the code is lost.
  await expect
    .poll(() =>
      link('Founders')
        .dispatchEvent('pointerover')
        .then(() => asked),
    )
    .toBeGreaterThan(1);
  expect(failures).toEqual([]);
  await page.unroute(ROUTER);
  await link('Founders').click();
  await heading('Founder').waitFor();
});

test('offers to try again where a page without rendered HTML cannot be loaded', async () => {
  await page.route(ROUTER, route => route.fulfill({ status: 404 }));
  await open('/admin');
  await page.getByText('This part of the page could not be loaded.').waitFor();
  await page.unroute(ROUTER);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL('**/auth?from=*');
});
