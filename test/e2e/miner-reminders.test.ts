/** The card of a logged-in miner's reminders, with a server that offers push. */
import { expect, it } from 'vitest';
import { pushReminderTexts as texts } from '../../src/content/push-reminder-texts.ts';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { builtSite } from '../support/built-site.ts';
import { logIn } from '../support/journey.ts';
import { simulatePush } from '../support/simulated-push.ts';

const site = builtSite();

it('is accessible in both themes, fits narrow screens, and works by keyboard', async () => {
  const { browser, server } = site();
  const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await simulatePush(page);
  await page.goto('/web-miner');
  await logIn(page, await server.createMiner());
  const control = page.getByRole('switch', { name: texts.label });
  await page.getByText(texts.about).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  expect(await contrastViolations(page)).toEqual([]);

  for (const width of [320, 2_560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await control.focus();
  await page.keyboard.press('Space');
  await page.getByText(texts.asking).waitFor();
  expect(await control.evaluate(element => element === document.activeElement)).toBe(true);
  await page.evaluate(() => window.simulatedPush.answerPage?.('granted'));
  await page.getByText(texts.on).waitFor();
  expect(await control.isChecked()).toBe(true);

  await page.reload();
  // The simulated browser forgets its subscription with the page; the server's alone is none.
  await page.getByText(texts.about).waitFor();
  await context.close();
});
