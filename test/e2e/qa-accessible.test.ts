/** Each panel of the inspector page is accessible in both themes. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, contrastViolations } from '../support/axe.ts';
import { builtSite, qaSite } from '../support/built-site.ts';
import { button } from '../support/journey.ts';

const current = builtSite(qaSite);
/** Beside a tab of the site, under the browser's clock: axe waits for timers. */
let qa: Page;

beforeAll(async () => {
  const { browser, server } = current();
  const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  const site = await context.newPage();
  await site.goto('/web-miner');
  qa = await context.newPage();
});

test.each([
  ['', 'All actors'],
  ['?machine=miner&panel=live', 'miner'],
  ['?machine=miner&panel=send', 'miner'],
  ['?machine=miner&panel=paths', 'miner'],
  ['?machine=miner&panel=recording', 'miner'],
])('the page %s is accessible', async (query, machine) => {
  const switchTheme = () => button(qa, 'Switch between dark and light theme').click();
  await qa.goto(`/qa/machines${query}`);
  await qa.locator('[aria-current=page]').getByText(machine, { exact: true }).waitFor();
  await qa
    .getByRole('button', { name: /, active$/ })
    .or(qa.getByRole('list', { name: /^Actors of/ }))
    .or(qa.getByRole('heading', { name: /generated paths$/ }))
    .first()
    .waitFor();
  expect(await axeViolations(qa)).toEqual([]);
  await switchTheme();
  expect(await contrastViolations(qa)).toEqual([]);
  await switchTheme();
});
