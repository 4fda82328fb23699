/** Complete rounds of the token game by mouse, touch and keyboard, reloads and pauses. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  COLLECTION,
  COUNTDOWN,
  figure,
  gameJourneys,
  isOver,
  SECOND,
  score,
  timeLeft,
  visibleTokens,
} from '../support/game-journey.ts';
import { button, see } from '../support/journey.ts';

const { openBrowser, openGame, waitForHydration, pass, begin, playToTheEnd } = gameJourneys();

const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a round of the token game', () => {
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

  it('starts, catches and pauses by keyboard without losing the focus', async () => {
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
  });

  it('can be played by digits, and its end takes the focus', async () => {
    await openBrowser();
    const page = await openGame();
    await button(page, 'Start Game').focus();
    await page.keyboard.press('Enter');
    await begin(page);

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

  it('counts in both of two tabs that play at the same time', async () => {
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
