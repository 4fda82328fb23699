import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, journeys, waitForHydration } from '../support/journey.ts';

/** Removes white space, because printing breaks lines differently. */
const squeezed = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

describe('the printed whitepaper', () => {
  const current = journeys('client', '/whitepaper');
  let page: Page;

  beforeEach(async () => {
    ({ page } = current());
    // An earlier click waits for a timer, and the clock stands still.
    await waitForHydration(current(), page);
  });

  const print = async (): Promise<string[]> => {
    const pdf = await page.pdf({ format: 'A4' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
    return text.map(squeezed);
  };

  /** Reads the text of each of these elements. A printed link to another site shows its address. */
  const textsOf = async (selector: string): Promise<string[]> => {
    const texts = await page.locator(selector).evaluateAll(elements =>
      elements.map(element => {
        const copy = element.cloneNode(true) as Element;
        for (const link of copy.querySelectorAll('a[href]:not([href^="#"], [href^="/"])')) {
          link.append(`(${link.getAttribute('href')})`);
        }
        return copy.textContent ?? '';
      }),
    );
    expect(texts.length).toBeGreaterThan(0);
    return texts.map(squeezed).filter(text => text !== '');
  };

  it('opens the print dialog', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await button(page, 'Print PDF').click();
    await page.locator('body[data-printed]').waitFor();
  });

  it('contains every heading, paragraph, whole row and link address, but no header or button', async () => {
    const pages = await print();
    const paper = pages.join('');
    const texts = await textsOf('main :is(h1, h2, h3, p, dt, dd, caption, tr, nav li)');
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(text => !paper.includes(text))).toEqual([]);
    expect(paper).not.toContain('(/');
    const rows = await textsOf('main tr');
    expect(rows.filter(row => !pages.some(text => text.includes(row)))).toEqual([]);

    const beside = [
      ...(await page.locator(':is(button, a.mantine-Button-root)').allInnerTexts()),
      ...(await page.locator('#root :is(header, footer):not(main *)').allInnerTexts()),
    ];
    const shown = beside.map(squeezed).filter(text => text !== '');
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter(text => paper.includes(text))).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const parts = page.locator('#root :not(main, :has(main), main *)');
    expect(await parts.filter({ visible: true }).count()).toBe(0);
  });

  it('is black on white and fits the page in both themes', async () => {
    await page.emulateMedia({ media: 'print' });
    // The inner width of an A4 page.
    await page.setViewportSize({ width: 673, height: 1_000 });
    for (const theme of ['dark', 'light']) await expectBlackOnWhite(theme);
  });

  async function expectBlackOnWhite(theme: string): Promise<void> {
    await page.evaluate(scheme => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    }, theme);
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main *')].filter(element => element.checkVisibility());
      const texts = shown.filter(element => element instanceof HTMLElement && element.innerText !== '');
      return {
        inks: [...new Set(texts.map(element => getComputedStyle(element).color))],
        papers: [...new Set([document.body, ...texts].map(each => getComputedStyle(each).backgroundColor))],
        beyond: shown.filter(({ scrollWidth }) => scrollWidth > innerWidth).map(({ outerHTML }) => outerHTML),
      };
    });
    expect(found, theme).toEqual({
      inks: ['rgb(0, 0, 0)'],
      papers: ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
      beyond: [],
    });
  }
});
