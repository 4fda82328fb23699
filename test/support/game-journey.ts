/** Rounds of the token game in Chromium, by a clock that only the test advances. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { builtSite } from './built-site.ts';
import { isHydrated } from './is-hydrated.ts';
import { button } from './journey.ts';

/** The storage key of the collection. */
export const COLLECTION = 'technovex.game.collection';
export const SECOND = 1_000;
export const COUNTDOWN = 4 * SECOND;
const FRAME = 20;
/** A busy machine is slow. */
const POLLING = { timeout: 15_000 };

export interface VisibleToken {
  readonly name: string;
  readonly points: number;
  readonly column: string;
  /** Where the token can be hit. */
  readonly x: number;
  readonly y: number;
}

/** Pixels by which a hit misses the centre. */
const FINGERTIP = 4;

/** Lists the tokens whose centre is visible, neither behind another token nor behind the bar. */
export const visibleTokens = (page: Page): Promise<VisibleToken[]> =>
  page.evaluate(
    fingertip =>
      [...document.querySelectorAll('button[aria-label*=", key "]')].flatMap(token => {
        const { left, top, width, height } = token.getBoundingClientRect();
        const x = left + width / 2;
        const y = top + height / 2;
        const isCovered = [y - fingertip, y, y + fingertip].some(
          at => document.elementFromPoint(x, at)?.closest('button') !== token,
        );
        if (isCovered) return [];
        const [, name = '', points, column = ''] =
          /^(\w+), (\d+) points?, key (\d)$/.exec(token.ariaLabel ?? '') ?? [];
        return [{ name, points: Number(points), column, x, y }];
      }),
    FINGERTIP,
  );

export const figure = async (page: Page, label: string): Promise<number> => {
  const text = await page.locator(`dt:text-is("${label}") + dd`).textContent();
  return Number.parseInt(text?.replace(',', '') ?? '', 10);
};
export const score = (page: Page) => figure(page, 'Score');
export const timeLeft = (page: Page) => figure(page, 'Time left');

export const isOver = (page: Page) => page.getByRole('heading', { name: 'Game over' }).isVisible();

/** Gives each test its own browser context on a shared site. */
export function gameJourneys() {
  const site = builtSite();
  let context: BrowserContext;
  afterEach(() => context.close());

  const pass = (ms: number) => context.clock.runFor(ms);

  /** Opens a browser whose clock only the test advances. */
  async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const { browser, server } = site();
    context = await browser.newContext({ baseURL: server.baseUrl, ...options });
    await context.clock.install({ time: server.now() - SECOND });
    await context.clock.pauseAt(server.now());
    return context;
  }

  async function openGame(): Promise<Page> {
    const page = await context.newPage();
    await page.goto('/token-game');
    await waitForHydration(page);
    return page;
  }

  /** Waits for the hydration, which takes some of the page's time. */
  const waitForHydration = (page: Page) =>
    expect
      .poll(async () => {
        await pass(FRAME);
        return page.evaluate(isHydrated);
      }, POLLING)
      .toBe(true);

  async function begin(page: Page): Promise<void> {
    await button(page, 'Pause').waitFor();
    await pass(COUNTDOWN);
    await expect.poll(() => button(page, 'Pause').isEnabled()).toBe(true);
  }

  /** Catches every visible token until the round is over. Returns the score. */
  async function playToTheEnd(page: Page, hit: (token: VisibleToken) => Promise<void>): Promise<number> {
    let points = 0;
    while (!(await isOver(page))) {
      const [token] = await visibleTokens(page);
      if (token) {
        await hit(token);
        points += token.points;
        await expect.poll(() => score(page)).toBe(points);
      } else {
        await pass(SECOND / 2);
      }
    }
    return points;
  }

  return { openBrowser, openGame, waitForHydration, pass, begin, playToTheEnd };
}
