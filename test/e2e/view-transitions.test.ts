/** Navigations between pages in the built site: a short fade, and none with reduced motion. */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { untilHydrated } from '../support/is-hydrated.ts';

const site = builtSite();

describe('a navigation', () => {
  let page: Page;
  afterEach(() => page.context().close());

  /** Opens a page that records its view transitions, and the uncaught errors of it. */
  async function open(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
    const { browser, server } = site();
    page = await browser.newPage({ baseURL: server.baseUrl, reducedMotion });
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.addInitScript(() => {
      const durations: number[] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = options => {
        const transition = start(options);
        void transition.ready.then(() => {
          const effects = document.getAnimations().filter(({ effect }) => {
            const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
            return pseudo?.startsWith('::view-transition') ?? false;
          });
          durations.push(Math.max(...effects.map(({ effect }) => Number(effect?.getTiming().duration))));
        });
        return transition;
      };
      Object.assign(window, { durations });
    });
    await page.goto('/founders');
    await untilHydrated(page);
    return errors;
  }

  const durations = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);

  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();

  /** Returns what has the focus, and how far the page is scrolled. */
  const place = () => page.evaluate(() => [document.activeElement?.textContent, scrollY]);

  it('fades in less than 200 ms, at the top of the page and with the focus on its heading', async () => {
    const errors = await open('no-preference');
    await page.evaluate(() => scrollTo(0, 300));
    await link('Whitepaper').click();
    await expect.poll(place).toEqual(['Presale Whitepaper', 0]);
    await expect.poll(durations).toEqual([150]);
    expect(errors).toEqual([]);
  });

  it('within a page does not fade', async () => {
    await open('no-preference');
    await page.goto('/whitepaper');
    await untilHydrated(page);
    await link('Vision').click();
    await expect.poll(() => page.url()).toContain('#vision');
    await link('Founders').click();
    await expect.poll(async () => (await place())[0]).toBe('Founder');
    await expect.poll(durations).toEqual([150]);
  });

  it('changes the page at once with reduced motion', async () => {
    await open('reduce');
    await link('Whitepaper').click();
    await expect.poll(async () => (await place())[0]).toBe('Presale Whitepaper');
    expect(await durations()).toEqual([]);
  });
});
