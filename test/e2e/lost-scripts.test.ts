/** A page whose script is lost once. Chromium imports it at the next press, Firefox only after a reload. */
import { expect, it } from 'vitest';
import { journeys, see, waitForHydration } from '../support/journey.ts';
import { createDeployment } from '../support/previous-build.ts';

const deployment = createDeployment();
const current = journeys('client', '/android-app', 'reduce', { intercept: deployment.intercept });

it('subscribes at the second press, or after the reload that a toast recommends', async () => {
  const journey = current();
  const { page } = journey;
  deployment.serve('current');
  await waitForHydration(journey, page);
  // Notifications load with the first press.
  await page.keyboard.press('Shift');
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  const field = page.getByLabel('Subscribe to the newsletter');
  const subscribe = async () => {
    await field.fill('ada@example.org');
    await field.press('Enter');
  };

  deployment.serve('nothing');
  await subscribe();
  await see(page, 'The server cannot be reached. Please try again later.');
  expect(await field.inputValue()).toBe('ada@example.org');

  deployment.serve('current');
  await field.press('Enter');
  if (page.context().browser()?.browserType().name() === 'firefox') {
    await see(page, 'A part of this page could not be loaded. Please reload the page.');
    await page.reload();
    await waitForHydration(journey, page);
    await subscribe();
  }
  const subscribers = () => journey.server.db('newsletter_subscribers').pluck('email');
  await expect.poll(subscribers).toEqual(['ada@example.org']);
});
