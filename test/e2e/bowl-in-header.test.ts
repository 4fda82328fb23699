/** The header's row for a logged-in miner, on pages without the miner. */
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEASE_LIFETIME } from '../../server/miner/device-lease.ts';
import { bowlStatusTexts as texts } from '../../src/content/bowl-status-texts.ts';
import { axeViolations } from '../support/axe.ts';
import {
  type Journey,
  journeys,
  ledgerSumOf,
  logIn,
  startMining,
  waitForDelayed,
} from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';
import { signInMiner } from '../support/signed-in-miner.ts';

const SECOND = 1_000;

const rowOf = (page: Page): Locator => page.getByRole('region', { name: texts.name });
const collectIn = (page: Page): Locator => rowOf(page).getByRole('button', { name: texts.collect });
const logInLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Log In' });

describe('the row of a miner in the header', () => {
  const current = journeys();
  let journey: Journey;
  let page: Page;
  let miner: Credentials;

  /** Mines for some seconds on the miner's page, then stops. */
  async function mine(seconds: number): Promise<void> {
    await logIn(page, miner);
    await startMining(page);
    await journey.pass(seconds * SECOND);
    await page.getByRole('button', { name: 'Stop Mining' }).click();
    await expect.poll(inDatabase).toMatchObject({ bowl: seconds * 1_000 });
  }
  const inDatabase = () => ledgerSumOf(miner, journey);

  beforeEach(async () => {
    journey = current();
    ({ page } = journey);
    miner = await journey.server.createMiner();
  });

  it('collects on a page without the miner, also after a reload', async () => {
    await mine(5);
    await page.goto('/whitepaper');
    await waitForDelayed(journey, rowOf(page));
    await expect.poll(() => rowOf(page).innerText()).toContain('0.00005 TXV');
    expect(await logInLink(page).isVisible()).toBe(false);
    await page.reload();
    await waitForDelayed(journey, collectIn(page));
    await collectIn(page).dblclick();
    await rowOf(page).getByText('0.00005 TXV collected.').first().waitFor();
    expect(await inDatabase()).toEqual({ total: 5_000, bowl: 0 });
  });

  it('goes on mining where the miner has started it', async () => {
    await logIn(page, miner);
    await startMining(page);
    await page.goto('/');
    // A login that has not ended would run out of the twelve seconds below.
    await waitForDelayed(journey, rowOf(page).getByText(texts.mining, { exact: true }));
    await journey.pass(12 * SECOND);
    await expect.poll(() => rowOf(page).innerText()).toMatch(/Mining\n.*0\.000\d+ TXV/s);
    await expect.poll(async () => (await inDatabase()).bowl).toBeGreaterThan(0);
    // The rules of accessibility are checked in tasks of the page.
    await page.clock.resume();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('collects by the tab that leads', async () => {
    await mine(5);
    const other = await journey.device.openTab('/whitepaper');
    await waitForDelayed(journey, collectIn(other));
    await collectIn(other).click();
    await page.getByText('0.00005000 TXV collected into your total.').waitFor();
    await rowOf(other).getByText(texts.empty).waitFor();
    expect(await inDatabase()).toEqual({ total: 5_000, bowl: 0 });
  });

  it('says that the server does not answer, and asks it again', async () => {
    await mine(5);
    await journey.device.setOffline(true);
    await page.goto('/whitepaper');
    await waitForDelayed(journey, rowOf(page).getByText(texts.unreachable));
    await journey.device.setOffline(false);
    await waitForDelayed(journey, collectIn(page));
  });

  it('says that another device mines, without a toast, and leads to the login', async () => {
    await mine(5);
    await page.goto('/robots.txt');
    journey.server.advance(LEASE_LIFETIME);
    const elsewhere = await signInMiner(journey.server, { miner });
    expect((await elsewhere.save({ mining: true })).status).toBe(200);
    await page.goto('/whitepaper');
    await waitForDelayed(journey, rowOf(page).getByText(texts.activeElsewhere));
    expect(await page.getByText('Account Already Active').count()).toBe(0);
    await rowOf(page).getByRole('link', { name: texts.logIn }).click();
    await page.waitForURL('**/web-miner');
  });

  it('is not there for strangers, who are offered a login, and disappears with a logout', async () => {
    await page.goto('/whitepaper');
    await logInLink(page).waitFor();
    expect(await page.locator('[data-bowl]').innerHTML()).toBe('');
    await page.goto('/web-miner');
    await logIn(page, miner);
    const other = await journey.device.openTab('/whitepaper');
    await waitForDelayed(journey, rowOf(other));
    await page.getByRole('button', { name: 'Log Out' }).click();
    await logInLink(other).waitFor();
    expect(await rowOf(other).count()).toBe(0);
  });
});
