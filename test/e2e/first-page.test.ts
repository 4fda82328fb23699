/** Checks what a first visit to a page loads. `tools/bench/budgets.ts` defines the budgets. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { counts, LAYOUT_SHIFT, weights } from '../../tools/bench/budgets.ts';
import { excess, weigh, weightOf } from '../../tools/bench/page-weights.ts';
import { inProject } from '../../tools/build/project.ts';
import { builtSite } from '../support/built-site.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { readShift, recordShifts } from '../support/layout-shift.ts';

const CLIENT = inProject('dist', 'client');
const WINDOW = 5_000;

describe('the files of the built client', () => {
  test.each(Object.entries(weights.scripts))('%s keeps to its budget of scripts', (path, budget) => {
    expect(excess(`the scripts of ${path}`, weightOf(path).scripts, budget)).toEqual([]);
  });

  test.each(Object.entries(weights.styles))('%s keeps to its budget of styles', (path, budget) => {
    expect(excess(`the styles of ${path}`, weightOf(path).styles, budget)).toEqual([]);
  });

  test('there are two fonts', () => {
    const fonts = readdirSync(`${CLIENT}/assets`).filter(file => file.endsWith('.woff2'));
    expect(fonts.length, fonts.join(', ')).toBeLessThanOrEqual(counts.fonts);
  });

  /** A text that occurs only in one library. */
  test.each([
    ['ethers', 'could not coalesce error', weights.ethers],
    ['WalletConnect', 'walletconnect.org', weights.walletConnect],
  ])('%s has a chunk of its own within its budget', (library, sign, budget) => {
    const files = readdirSync(`${CLIENT}/assets`)
      .filter(file => file.endsWith('.js'))
      .filter(file => readFileSync(`${CLIENT}/assets/${file}`, 'utf8').includes(sign));
    expect(files.length).toBe(1);
    expect(
      excess(
        library,
        files.map(file => weigh(`assets/${file}`)),
        budget,
      ),
    ).toEqual([]);
  });
});

describe('a page in a browser', () => {
  const site = builtSite();

  const openPage = (viewport = { width: 1_280, height: 720 }): Promise<Page> => {
    const { browser, server } = site();
    return browser.newPage({ baseURL: server.baseUrl, viewport });
  };

  /** Measures the requests and the layout shift in the first five seconds. */
  async function watch(
    path: string,
    width: number,
  ): Promise<{ scripts: string[]; fonts: string[]; again: string[]; shift: number }> {
    const page = await openPage({ width, height: 844 });
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname.slice(1)));
    await page.addInitScript(recordShifts);
    await page.goto(path);
    await page.waitForFunction(time => performance.now() > time, WINDOW);
    const shift = await readShift(page);
    const within = await page
      .locator('link[rel="stylesheet"][disabled]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1)));
    await page.close();
    return {
      scripts: [...new Set(fetched.filter(path => path.endsWith('.js')))],
      fonts: fetched.filter(path => path.endsWith('.woff2')),
      again: fetched.filter(path => within.includes(path)),
      shift,
    };
  }

  test.each([
    ['/', 390],
    ['/', 1_440],
    ['/web-miner', 390],
  ])('%s loads little without input and does not shift, %i pixels wide', async (path, width) => {
    const { scripts, fonts, again, shift } = await watch(path, width);
    const loaded = scripts.map(weigh);
    expect(excess(`the first five seconds of ${path}`, loaded, weights.scriptsInFiveSeconds)).toEqual([]);
    expect(fonts.length, fonts.join(', ')).toBeLessThanOrEqual(counts.fonts);
    expect(again, 'style sheets that the page brings already').toEqual([]);
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });

  test.each([
    ['early where the page came soon', 299, 2],
    ['when they are needed where it came late, lest the first paint waits for them', 300, 0],
  ])('requests its fonts %s', async (_when, cameAfter, early) => {
    const page = await openPage();
    await page.addInitScript(answerTimeOnce, cameAfter);
    const font = page.waitForRequest(/\.woff2$/);
    await page.goto('/');
    expect(await page.locator('head > link[as="font"]').count()).toBe(early);
    await font;
    await page.close();
  });

  test('requests its scripts after the first paint, or else after loading', async () => {
    const page = await openPage();
    await page.goto('/');
    await untilHydrated(page);
    const { painted, loaded, asked } = await page.evaluate(() => ({
      painted:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      loaded: performance.timing.loadEventStart - performance.timeOrigin,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, Math.floor(loaded)));
    await page.close();
  });

  test('scrolls to a part below sections that are not laid out yet', async () => {
    const page = await openPage();
    await page.goto('/');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Become a Partner' }).first().click();
    const top = () => page.locator('#partnerships').evaluate(part => part.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(120);
    await page.close();
  });
});

/** Runs in the page first: fixes the page's age that scripts read first. */
function answerTimeOnce(milliseconds: number): void {
  const answer = () => {
    Reflect.deleteProperty(performance, 'now');
    return milliseconds;
  };
  Object.defineProperty(performance, 'now', { configurable: true, value: answer });
}
