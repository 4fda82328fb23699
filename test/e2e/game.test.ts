/** The token game in Chromium: complete rounds by mouse, touch and keyboard, reloads, and broken storage. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { button, see } from '../support/journey.ts';

const COLLECTION = 'technovex.game.collection';
const SECOND = 1_000;
const FRAME = 20;
const COUNTDOWN = 4 * SECOND;
/** A busy machine is slow. */
const POLLING = { timeout: 15_000 };

const site = builtSite();
let context: BrowserContext;

afterEach(() => context.close());

/** A browser whose clock only the test advances. */
async function openBrowser(options: BrowserContextOptions = {}): Promise<void> {
  const { browser, server } = site();
  context = await browser.newContext({ baseURL: server.baseUrl, ...options });
  await context.clock.install({ time: server.now() - SECOND });
  await context.clock.pauseAt(server.now());
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
      return page.evaluate(() => window.earlyEvents === undefined);
    }, POLLING)
    .toBe(true);

const pass = (ms: number) => context.clock.runFor(ms);

interface VisibleToken {
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
const visibleTokens = (page: Page): Promise<VisibleToken[]> =>
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

const figure = async (page: Page, label: string): Promise<number> => {
  const text = await page.locator(`dt:text-is("${label}") + dd`).textContent();
  return Number.parseInt(text?.replace(',', '') ?? '', 10);
};
const score = (page: Page) => figure(page, 'Score');
const timeLeft = (page: Page) => figure(page, 'Time left');

const isOver = (page: Page) => page.getByRole('heading', { name: 'Game over' }).isVisible();

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

const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a round of the token game', () => {
  it('can be played by mouse and is stored', async () => {
    await openBrowser();
    const page = await openGame();
    await button(page, 'Start Game').click();
    await begin(page);
    const points = await playToTheEnd(page, ({ x, y }) => page.mouse.click(x, y));

    await see(page, `${points} points`);
    await see(page, 'First Collection');
    await expect.poll(() => stored(page, COLLECTION)).toMatchObject({ version: 1, totalPoints: points });
    const { tokens } = await stored(page, COLLECTION);
    const worth = { bronze: 1, silver: 5, gold: 10, platinum: 25, diamond: 100 };
    const sum = Object.entries(worth).reduce((total, [type, each]) => total + tokens[type] * each, 0);
    expect(sum).toBe(points);

    await pass(3 * SECOND);
    await expect.poll(() => page.getByText('Achievement unlocked').count()).toBe(0);
    await button(page, 'View Collection').click();
    await expect.poll(() => figure(page, 'Total points')).toBe(points);
    expect(await stored(page, 'technovex.game.achievements')).toEqual({
      version: 1,
      unlocked: ['first-collection'],
    });
  });

  it('can be played by touch on a phone', async () => {
    await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });
    const page = await openGame();
    await button(page, 'Start Game').tap();
    await begin(page);
    const sizes = await page
      .locator('button[aria-label*=", key "]')
      .evaluateAll(tokens => tokens.map(token => [token.clientWidth >= 44, token.clientHeight >= 44]));
    expect(sizes.flat()).not.toContain(false);
    const points = await playToTheEnd(page, ({ x, y }) => page.touchscreen.tap(x, y));

    await see(page, `${points} points`);
    await button(page, 'Play Again').tap();
    await begin(page);
    expect([await score(page), await timeLeft(page)]).toEqual([0, 30]);
  });

  it('can be played by keyboard without losing the focus', async () => {
    await openBrowser();
    const page = await openGame();
    await button(page, 'Start Game').focus();
    await page.keyboard.press('Enter');
    await begin(page);

    await pass(SECOND);
    await page.keyboard.press('ArrowDown');
    const chosen = await page.evaluate(() => document.activeElement?.ariaLabel ?? '');
    const [, worth] = /, (\d+) point/.exec(chosen) ?? [];
    await page.keyboard.press('Space');
    await expect.poll(() => score(page)).toBe(Number(worth));
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Resume');
    const left = await timeLeft(page);
    await pass(5 * SECOND);
    expect(await timeLeft(page)).toBe(left);
    await page.keyboard.press('Enter');
    await button(page, 'Pause').waitFor();

    while (!(await isOver(page))) {
      const before = await score(page);
      const [token] = await visibleTokens(page);
      if (!token) {
        await pass(SECOND / 2);
        continue;
      }
      await page.keyboard.press(token.column);
      await pass(SECOND / 10);
      if (!(await isOver(page))) await expect.poll(() => score(page)).toBeGreaterThan(before);
    }

    await expect.poll(() => focused(page)).toBe('Game over');
    for (const label of ['Play Again', 'View Collection']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(label);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Your collection');
    // Tabs take turns at the storage: the round is stored a moment after its end, and shown then.
    await expect.poll(() => figure(page, 'Total points')).toBeGreaterThan(0);
    expect((await stored(page, COLLECTION)).totalPoints).toBe(await figure(page, 'Total points'));
  });

  it('resumes after a reload', async () => {
    await openBrowser();
    const page = await openGame();
    await button(page, 'Start Game').click();
    await begin(page);
    await pass(6.5 * SECOND);
    const [token] = await visibleTokens(page);
    if (token) await page.mouse.click(token.x, token.y);
    await expect.poll(() => score(page)).toBe(token?.points ?? 0);
    const before = { score: await score(page), timeLeft: await timeLeft(page) };

    await page.reload();
    await waitForHydration(page);
    await button(page, 'Pause').waitFor();
    await pass(SECOND);
    await expect.poll(() => button(page, 'Pause').isEnabled()).toBe(true);
    expect({ score: await score(page), timeLeft: await timeLeft(page) }).toEqual(before);
    await pass(2 * SECOND);
    await expect.poll(() => timeLeft(page)).toBe(before.timeLeft - 2);
  });

  it('pauses while the page is hidden', async () => {
    await openBrowser();
    const page = await openGame();
    await button(page, 'Start Game').click();
    await begin(page);
    await pass(2.5 * SECOND);
    const show = (state: string) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await pass(20 * SECOND);
    await show('visible');
    await see(page, 'Nothing falls until you resume.');
    expect(await timeLeft(page)).toBe(28);
    await page.getByText('Nothing falls').locator('..').getByRole('button', { name: 'Resume' }).click();
    await pass(SECOND);
    await expect.poll(() => timeLeft(page)).toBe(27);
  });
});

describe('the stored rounds', () => {
  it('are ignored if they are unreadable, but not overwritten', async () => {
    await openBrowser();
    const foreign = '{"version":9,"tokens":["ruby"]}';
    await context.addInitScript(
      ([key, text]) => {
        if (localStorage.length === 0) localStorage.setItem(key, text);
        if (sessionStorage.length === 0) sessionStorage.setItem('technovex.game.session', 'no session');
      },
      [COLLECTION, foreign] as const,
    );
    const page = await openGame();
    await expect.poll(() => figure(page, 'Total points')).toBe(0);
    expect(
      await page.evaluate(
        key => [
          localStorage.getItem(key),
          localStorage.getItem(`${key}.unreadable`),
          sessionStorage.getItem('technovex.game.session.unreadable'),
        ],
        COLLECTION,
      ),
    ).toEqual([null, foreign, 'no session']);
  });

  it('include the rounds of two tabs that play at the same time', async () => {
    await openBrowser();
    const pages = [await openGame(), await openGame()];
    for (const page of pages) await button(page, 'Start Game').click();
    for (const page of pages) await button(page, 'Pause').waitFor();
    await pass(COUNTDOWN + 2 * SECOND);
    let sum = 0;
    for (const page of pages) {
      const [token] = await visibleTokens(page);
      if (token) await page.mouse.click(token.x, token.y);
      sum += token?.points ?? 0;
    }
    // One more second: a round begins with the first frame after the countdown.
    await pass(29 * SECOND);
    for (const page of pages) {
      await button(page, 'View Collection').click();
      await expect.poll(() => figure(page, 'Total points')).toBe(sum);
    }
  });
});
