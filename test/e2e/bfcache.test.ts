/**
 * Pages in the bfcache, which receive no messages. A headless shell has no bfcache, and Playwright
 * disables Chromium's, because it waits for a navigation that does not happen. These tests dispatch
 * `pagehide` and `pageshow` instead.
 */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import {
  button,
  type Journey,
  journeys,
  logIn,
  see,
  startMining,
  waitForDelayed,
  waitForHydration,
} from '../support/journey.ts';
import { createVisitor, type VisitorCredentials } from '../support/signed-in-user.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const current = journeys('client', '/robots.txt');
let journey: Journey;
let page: Page;

beforeEach(async () => {
  journey = current();
  page = journey.page;
  // A frozen page would receive messages later; a page in the bfcache never does.
  await page.addInitScript(() => {
    addEventListener('storage', event => {
      if (window.missesNews) event.stopImmediatePropagation();
    });
  });
  await page.goto('/web-miner');
});

declare global {
  interface Window {
    missesNews?: boolean;
  }
}

/** Returns a function that restores the page. */
async function putAside(): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.missesNews = true;
  });
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  };
}

it('a miner has not mined in the bfcache, and the bowl’s expiry is right', async () => {
  const miner = await journey.server.createMiner();
  await logIn(page, miner);
  await startMining(page);
  await journey.pass(5 * SECOND);
  const bringBack = await putAside();
  await journey.sleep(HOUR);
  await bringBack();
  await see(page, '0.00005000');
  await see(page, /^22 h 59 min \d\d s$/);
  await journey.pass(6 * SECOND);
  await button(page, 'Stop Mining').click();
  await expect
    .poll(() => ledgerSums(journey.server.db, miner.email))
    .toMatchObject({ total: 0, bowl: 11_000 });
});

it('a miner who logged out in another tab is logged out, even if the server is unreachable', async () => {
  await logIn(page, await journey.server.createMiner());
  const other = await journey.device.openTab('/web-miner');
  await see(other, 'Open in another tab');
  const bringBack = await putAside();
  await button(other, 'Log Out').click();
  await button(other, 'Log In').waitFor();
  await journey.device.setOffline(true);
  await bringBack();
  await button(page, 'Log In').waitFor();
});

const account = (on: Page, { username }: VisitorCredentials) => button(on, `Account of ${username}`);

async function signIn(on: Page, visitor: VisitorCredentials): Promise<void> {
  await on.goto('/auth');
  await waitForHydration(journey, on);
  const form = on.getByRole('tabpanel');
  await form.getByLabel('Username', { exact: true }).fill(visitor.username);
  await form.getByLabel('Password', { exact: true }).fill(visitor.password);
  await on.keyboard.press('Enter');
  await waitForDelayed(journey, account(on, visitor));
}

async function signOut(on: Page, visitor: VisitorCredentials): Promise<void> {
  await account(on, visitor).click();
  await on.getByRole('menuitem', { name: 'Log Out' }).click();
  await account(on, visitor).waitFor({ state: 'detached' });
}

it('a visitor who is another user in another tab, or none, is no longer shown', async () => {
  const [former, present] = [await createVisitor(journey.server), await createVisitor(journey.server)];
  await signIn(page, former);
  const other = await journey.device.openTab('/founders');
  const showPresent = await putAside();
  await signOut(other, former);
  await signIn(other, present);
  await showPresent();
  await waitForDelayed(journey, account(page, present));
  expect(await account(page, former).count()).toBe(0);

  const showNobody = await putAside();
  await signOut(other, present);
  await showNobody();
  await account(page, present).waitFor({ state: 'detached' });
});
