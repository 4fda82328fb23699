/** The site in the fonts of the system, before its own fonts arrive or without them. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { FALLBACK_FAMILIES, sources } from '../../src/ui/font-fallbacks.ts';
import { LAYOUT_SHIFT } from '../../tools/bench/budgets.ts';
import { builtSite } from '../support/built-site.ts';
import { delayResponses } from '../support/delayed-responses.ts';
import { untilHydrated } from '../support/is-hydrated.ts';
import { readShift, recordShifts } from '../support/layout-shift.ts';

const site = builtSite();

beforeAll(async () => {
  const page = await site().browser.newPage();
  const hasFallback = await page.evaluate(
    source =>
      new FontFace('Fallback', source).load().then(
        () => true,
        () => false,
      ),
    sources.regular,
  );
  await page.close();
  if (!hasFallback) throw new Error(`Install one of these fonts: ${FALLBACK_FAMILIES.join(', ')}.`);
});

/** Opens a page whose fonts wait. Returns it with a function that delivers them. */
async function openWithoutFonts(path: string, width: number): Promise<[Page, () => void]> {
  const { browser, server } = site();
  const page = await browser.newPage({
    baseURL: server.baseUrl,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.addInitScript(recordShifts);
  const release = await delayResponses(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await untilHydrated(page);
  return [page, release];
}

const drawFrame = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));

const WIDTHS = [320, 390, 768, 1_024, 1_440];

/** Lets the fonts arrive and waits until they are drawn. */
async function arrive(page: Page, deliverFonts: () => void): Promise<void> {
  const fontsReady = page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
  );
  deliverFonts();
  await fontsReady;
  // The fonts are drawn in one frame; a shift is reported before the second.
  await drawFrame(page);
  await drawFrame(page);
}

test.each(WIDTHS)('the header and the hero look alike in both fonts, %i pixels wide', async width => {
  const [page, deliverFonts] = await openWithoutFonts('/', width);
  const widths = await page
    .locator('header')
    .first()
    .evaluate(header => {
      const bar = header.firstElementChild ?? header;
      return [bar.scrollWidth - bar.clientWidth, document.documentElement.scrollWidth - innerWidth];
    });
  expect(widths, 'the header fits without the fonts').toEqual([0, 0]);
  const linesOf = () =>
    page.evaluate(() => {
      const tops = [...document.querySelectorAll('h1 > span')].map(word => word.getBoundingClientRect().top);
      return tops.slice(1).map((top, index) => top > (tops[index] ?? 0) + 8);
    });
  const before = await linesOf();
  expect(before.length).toBeGreaterThan(5);
  await arrive(page, deliverFonts);
  expect(await linesOf(), 'the lines of the hero break alike').toEqual(before);
  expect(await readShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT);
  await page.close();
});

test.each(['/web-miner', '/whitepaper'].flatMap(path => WIDTHS.map(width => [path, width] as const)))(
  'nothing moves when the fonts of %s arrive, %i pixels wide',
  async (path, width) => {
    const [page, deliverFonts] = await openWithoutFonts(path, width);
    await arrive(page, deliverFonts);
    expect(await readShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT);
    await page.close();
  },
);
