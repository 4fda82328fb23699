/** The stored rounds of the token game: unreadable storage, and two tabs. */
import { describe, expect, it } from 'vitest';
import {
  COLLECTION,
  COUNTDOWN,
  figure,
  gameJourneys,
  SECOND,
  visibleTokens,
} from '../support/game-journey.ts';
import { button } from '../support/journey.ts';

const { openBrowser, openGame, pass } = gameJourneys();

describe('the stored rounds', () => {
  it('are ignored if they are unreadable, but not overwritten', async () => {
    const context = await openBrowser();
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
