/** How a miner is reminded of a bowl: the title of the tab, and a calendar file. */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { reminderTexts as texts } from '../../src/content/reminder-texts.ts';
import { type Journey, journeys, logIn, startMining, waitForDelayed } from '../support/journey.ts';

const current = journeys();
let journey: Journey;

beforeEach(async () => {
  journey = current();
  const { page, server } = journey;
  await logIn(page, await server.createMiner());
  await startMining(page);
  await journey.pass(5_000);
});

it('offers the deadline as a calendar file, and counts down in the title of every page', async () => {
  const { page, server } = journey;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(texts.fileName);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`URL:${server.baseUrl}/web-miner\r\n`);
  expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2);
  expect(text).not.toContain('@example');

  const title = await page.title();
  await page.getByRole('switch', { name: texts.countdown }).check();
  await expect.poll(() => page.title()).toBe(`24 h 00 min · ${title}`);
  await page.getByRole('link', { name: 'Whitepaper' }).first().click();
  await expect.poll(() => page.title()).toMatch(/^24 h 00 min · (?!.*Web Miner)/);
  await page.reload();
  await waitForDelayed(journey, page.getByRole('region', { name: 'Your miner' }));
  await expect.poll(() => page.title()).toMatch(/^24 h 00 min · [^·]+ · [^·]+$/);
  await journey.sleep(23 * 3_600_000);
  await expect.poll(() => page.title()).toMatch(/^(1 h 00|59) min · [^·]+ · [^·]+$/);
});
