/**
 * Checks that a page stores no secret where scripts or later users of the browser could read it.
 */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { found } from '../support/canaries.ts';
import {
  button,
  type Journey,
  journeys,
  logIn,
  see,
  submitLogin,
  waitForDelayed,
  waitForHydration,
} from '../support/journey.ts';

const current = journeys('client', '/auth');
let journey: Journey;
let page: Page;
beforeEach(async () => {
  journey = current();
  page = journey.page;
  // Hydration takes some of the page's time; early events wait for it.
  await waitForHydration(journey, page);
});

const secrets = {
  password: 'canary horse battery',
  wrongPassword: 'canary staple',
  visitorEmail: 'canary.visitor@example.com',
  reader: 'canary.reader@example.com',
  pin: '918273',
  wrongPin: '564738',
  newPin: '384756',
};
const miner = { email: 'canary.of.the.mine@example.com', pin: secrets.pin };

/** Everything that a script of the page can read, apart from the rendered text. */
const readable = () =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    window: [window.name, JSON.stringify(history.state), location.href],
  }));

/**
 * Returns the names of the secrets that a script can read, session tokens included, and the emails.
 */
async function leaks(): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const ofCookies = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const kept = await readable();
  expect([kept.cookies, kept.databases, kept.caches]).toEqual(['', [], []]);
  return found({ ...secrets, ...ofCookies, email: miner.email }, JSON.stringify(kept));
}

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  const panel = page.getByRole('tabpanel');
  for (const [label, text] of Object.entries(fields)) {
    await panel.getByLabel(label, { exact: true }).fill(text);
  }
  await page.keyboard.press('Enter');
}

it('stores the email of the logged-in miner and nothing else', async () => {
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await journey.server.createMiner(miner);

  await page.getByRole('tab', { name: 'Register' }).click();
  // The press waits for the code of the page.
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
  await fill({ Username: 'canary', Email: secrets.visitorEmail, Password: secrets.password });
  await see(page, 'Welcome, canary!');
  expect(await leaks()).toEqual([]);

  await page.goto('/web-miner');
  await submitLogin(page, { ...miner, pin: secrets.wrongPin });
  await see(page, 'Login Failed');
  expect(await leaks()).toEqual([]);

  await logIn(page, miner);
  await page.getByRole('tab', { name: 'Change PIN' }).click();
  await page.getByRole('textbox', { name: 'Current PIN' }).fill(secrets.pin);
  await page.getByRole('textbox', { name: 'New PIN', exact: true }).fill(secrets.newPin);
  await page.getByRole('textbox', { name: /^Repeat/ }).fill(secrets.newPin);
  await button(page, 'Change PIN').click();
  await see(page, 'Your PIN was changed.');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
    ['technovex.device', true, 'Lax'],
    ['technovex.session', true, 'Lax'],
    ['technovex.session.sig', true, 'Lax'],
  ]);
  expect(await leaks()).toEqual(['email']);

  await button(page, 'Log Out').click();
  await page.getByLabel('PIN', { exact: true }).waitFor();
  expect(await leaks()).toEqual([]);
  const { reader: _, visitorEmail: __, ...neverInAddresses } = secrets;
  expect(found(neverInAddresses, addresses.join('\n'))).toEqual([]);
});

it('stores no input of a failed login or of the newsletter', async () => {
  await fill({ Username: 'canary', Password: secrets.wrongPassword });
  await see(page, 'Login failed');
  expect(await leaks()).toEqual([]);

  await page.goto('/');
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: /^Subscribe/ }) })
    .first();
  await form.getByRole('textbox').fill(secrets.reader);
  await form.getByRole('button').click();
  // Page and newsletter have yet to load, and the request takes a second.
  await waitForDelayed(journey, page.getByText("You've been subscribed to our newsletter").first());
  expect(await leaks()).toEqual([]);
});
