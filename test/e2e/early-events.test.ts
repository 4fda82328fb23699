/** Events that a visitor causes before hydration. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { delayScripts } from '../support/delayed-responses.ts';
import { untilHydrated } from '../support/is-hydrated.ts';

const site = builtSite();

interface WaitingPage {
  readonly page: Page;
  /** Delivers the scripts and waits for the hydration. */
  letScriptsRun(): Promise<void>;
}

/** Opens a page whose scripts are delayed. */
async function openBeforeScripts(path: string): Promise<WaitingPage> {
  const { browser, server } = site();
  const page = await browser.newPage({ baseURL: server.baseUrl, reducedMotion: 'reduce' });
  const arrive = await delayScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    page,
    letScriptsRun: async () => {
      arrive();
      await untilHydrated(page);
    },
  };
}

test('replays a click on the page', async () => {
  const { page, letScriptsRun } = await openBeforeScripts('/');
  await page.getByRole('button', { name: 'Become a Partner', exact: true }).first().click();
  await letScriptsRun();
  // The button scrolls to a part of the page and its heading.
  await page.waitForFunction(() => document.activeElement?.textContent === 'Partnerships');
  await page.close();
});

test('replays a click on the navigation bar', async () => {
  const { page, letScriptsRun } = await openBeforeScripts('/whitepaper');
  await page.getByRole('button', { name: /theme/i }).first().click();
  await letScriptsRun();
  await page.waitForFunction(
    () => document.documentElement.getAttribute('data-mantine-color-scheme') === 'light',
  );
  await page.close();
});

test('replays the submission of an email address', async () => {
  const { page, letScriptsRun } = await openBeforeScripts('/');
  const field = page.getByLabel('Get launch news by email');
  await field.fill('early-bird@example.org');
  await field.press('Enter');
  await letScriptsRun();
  await page.getByText("You've been subscribed to our newsletter").waitFor();
  expect(await field.inputValue()).toBe('');
  await page.close();
});

test('logs a miner in whose form was submitted', async () => {
  const { email, pin } = await site().server.createMiner();
  const { page, letScriptsRun } = await openBeforeScripts('/web-miner');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel("I'll use only this device for mining").check();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await letScriptsRun();
  await page.getByRole('button', { name: 'Start Mining' }).waitFor();
  await page.close();
});

test('replays a submitted application with its ticks', async () => {
  const { page, letScriptsRun } = await openBeforeScripts('/become-partner');
  for (const requirement of await page.getByRole('checkbox').all()) await requirement.check();
  // The button has `aria-disabled` before hydration.
  await page.getByRole('button', { name: 'Submit Application' }).click({ force: true });
  await letScriptsRun();
  await page.getByRole('heading', { name: 'Application Approved' }).waitFor();
  await page.close();
});

test('replays events of the app page in order: first the tab, then the download', async () => {
  const { page, letScriptsRun } = await openBeforeScripts('/android-app');
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Download APK' }).click();
  await letScriptsRun();
  await page.getByRole('dialog', { name: 'Not Available Yet' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('FAQ');
  await page.close();
});

test.each([
  ['/auth?from=/admin', { Username: 'ada', Password: 'a long secret' }],
  ['/web-miner', { Email: 'ada@example.org', PIN: '123456' }],
])('keeps a secret out of the address of %s where no script runs', async (path, values) => {
  const { browser, server } = site();
  const page = await browser.newPage({ baseURL: server.baseUrl, javaScriptEnabled: false });
  await page.goto(path);
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).first().fill(value);
  }
  const sent = page.waitForRequest(request => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await (await sent).response())?.status()).toBe(303);
  await page.locator('form noscript').first().waitFor();
  expect(page.url()).toBe(server.baseUrl + path);
  await page.close();
});
