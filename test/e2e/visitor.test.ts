import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { delayScripts } from '../support/delayed-responses.ts';
import { button, type Journey, journeys, see, waitForHydration } from '../support/journey.ts';
import { createVisitor, type VisitorCredentials } from '../support/signed-in-user.ts';

const current = journeys('client', '/auth');
let journey: Journey;
let page: Page;
beforeEach(async () => {
  journey = current();
  page = journey.page;
  await ready(page);
});

const ready = (on: Page) => waitForHydration(journey, on);

const panel = (on: Page) => on.getByRole('tabpanel');
const account = (on: Page, username: string) => button(on, `Account of ${username}`);
const logInLink = (on: Page) => on.getByRole('link', { name: 'Log In', exact: true });
const addressOf = (on: Page) => on.evaluate(() => location.pathname + location.search);

async function type(on: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await panel(on).getByLabel(label, { exact: true }).fill(text);
}

async function logIn(on: Page, { username, password }: VisitorCredentials): Promise<void> {
  await type(on, { Username: username, Password: password });
  await on.keyboard.press('Enter');
}

async function logOut(on: Page, username: string): Promise<void> {
  await account(on, username).click();
  await on.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** Counts the requests for the current user. */
function questionsOf(on: Page): string[] {
  const asked: string[] = [];
  on.on('request', request => {
    if (new URL(request.url()).pathname === '/api/user') asked.push(request.url());
  });
  return asked;
}

describe('a visitor', () => {
  it('registers, is greeted, stays signed in across a reload, and logs out', async () => {
    const sessions = () => journey.server.db('sessions').count();
    const before = await sessions();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.waitForURL('**/auth?tab=register');
    await type(page, { Username: 'ada', Email: 'ada@example.org', Password: 'correct horse' });
    await page.keyboard.press('Enter');
    await see(page, 'Welcome, ada!');
    await see(page, 'Registration successful');
    expect(await addressOf(page)).toBe('/');

    await page.reload();
    await ready(page);
    await account(page, 'ada').waitFor();
    await logOut(page, 'ada');
    await see(page, 'You have been logged out successfully.');
    expect(await sessions()).toEqual(before);

    const questions = questionsOf(page);
    await page.reload();
    await logInLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(questions).toEqual([]);
  });
});

describe('an admin page', () => {
  const ASKED_FOR = '/admin/presale/create';

  it('redirects a user without admin rights to the home page', async () => {
    await page.goto(ASKED_FOR);
    await page.waitForURL('**/auth?from=*');
    await ready(page);
    await logIn(page, await createVisitor(journey.server));
    await see(page, /^Welcome back/);
    await page.waitForURL(url => url.pathname === '/');
    await page.goto(ASKED_FOR);
    await page.waitForURL(url => url.pathname === '/');
    await page.goto('/auth?from=/Auth/');
    await page.waitForURL(url => url.pathname === '/');
  });

  it('redirects a user whose session has ended to the login, and back', async () => {
    const admin = await createVisitor(journey.server, { isAdmin: true });
    await logIn(page, admin);
    await account(page, admin.username).waitFor();
    // The next page takes the focus, which closes an open menu.
    await page.locator('h1:focus').waitFor();
    await journey.server.db('sessions').delete();
    await account(page, admin.username).click();
    await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
    await see(page, 'Your session has ended. Please log in again.');
    await logIn(page, admin);
    await page.waitForURL('**/admin');
  });
});

describe('two tabs', () => {
  it('share the signed-in user', async () => {
    const admin = await createVisitor(journey.server, { isAdmin: true });
    const other = await journey.device.openTab('/founders');
    await ready(other);
    await logIn(page, admin);
    await account(other, admin.username).waitFor();
    await other.goto('/admin');
    await ready(other);
    await other.getByRole('tab', { name: 'Presale Management' }).waitFor();

    await logOut(page, admin.username);
    await other.waitForURL('**/auth?from=*');
    await see(other, 'Your session has ended. Please log in again.');
  });
});

describe('before hydration', () => {
  /** Opens the prerendered page. Returns a function that delivers its scripts. */
  async function openWithoutScripts(): Promise<() => void> {
    const release = await delayScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    return release;
  }

  it('no submitted input is lost', async () => {
    const visitor = await createVisitor(journey.server);
    const release = await openWithoutScripts();
    await logIn(page, visitor);
    release();
    await ready(page);
    await see(page, `Welcome back, ${visitor.username}!`);
  });

  it('the other tab can be selected, and input is kept', async () => {
    const release = await openWithoutScripts();
    await type(page, { Username: 'ada' });
    await page.getByRole('tab', { name: 'Register' }).click();
    release();
    await ready(page);
    await panel(page).getByLabel('Email').waitFor();
    await page.getByRole('tab', { name: 'Login' }).click();
    expect(await panel(page).getByLabel('Username').inputValue()).toBe('ada');
  });
});
