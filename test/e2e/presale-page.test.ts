/** What an admin saves is public: on the open page of the phases, and on the home page. */
import { expect, test } from 'vitest';
import { adminJourneys, link } from '../support/admin-journey.ts';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { see } from '../support/journey.ts';
import { setVisible } from '../support/page-visibility.ts';

const SECOND = 1_000;
const current = adminJourneys();

test('an open page shows a saved phase, accessible in both themes and at every width', async () => {
  const { open, addPhase, server } = current();
  server.advance(2 * SECOND);
  const page = await open('/presale');
  await see(page, 'No phase is announced');

  await addPhase({ name: 'Genesis Entry', isActive: true });
  await addPhase({ name: 'Expansion', startDate: '2026-02-01', endDate: '2026-02-28' });
  server.advance(2 * SECOND);
  await setVisible(page, false);
  await setVisible(page, true);

  await page.getByRole('heading', { name: 'Genesis Entry' }).waitFor();
  await page.getByRole('heading', { name: 'Expansion' }).waitFor();
  await page.getByRole('timer', { name: 'Genesis Entry starts' }).waitFor();
  const found: Record<string, unknown[]> = {};
  for (const width of [768, 2560, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    found[`width ${width}`] = taken > width ? [taken] : [];
    found[`dark ${width}`] = await axeViolations(page);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  found['light'] = await contrastViolations(page);
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
});

test('the home page names the current phase and leads to all of them', async () => {
  const { open, addPhase, server } = current();
  await addPhase({ name: 'Genesis Entry', isActive: true });
  server.advance(2 * SECOND);
  const page = await open('/');

  await page.locator('#presale').scrollIntoViewIfNeeded();
  await page.getByText('Genesis Entry', { exact: true }).waitFor();
  await see(page, /^Active · \$0\.001 per TVX · Starts in \d+ days$/);

  await link(page, 'See All Presale Phases').click();
  await page.waitForURL('**/presale');
  await page.getByRole('heading', { name: 'Genesis Entry' }).waitFor();
});
