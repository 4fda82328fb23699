/** A miner whose browser stores nothing. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockStorage, fillStorage } from '../support/blocked-storage.ts';
import { button, type Journey, journeys, ledgerSumOf, logIn, see, startMining } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const NOT_KEPT = 'Not synced, and not kept on this device';

describe.each([
  ['full', fillStorage],
  ['forbidden', blockStorage],
])('where the storage is %s', (_, refuse) => {
  const current = journeys();
  let journey: Journey;
  let page: Page;
  let miner: Credentials;
  let complaints: string[];

  beforeEach(async () => {
    journey = current();
    page = journey.page;
    await refuse(page.context());
    complaints = [];
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/web-miner');
    miner = await journey.server.createMiner();
  });

  const inDatabase = () => ledgerSumOf(miner, journey);

  it('a miner logs in, mines, saves, collects, logs out, and is warned when the server is unreachable', async () => {
    await logIn(page, miner);
    await startMining(page);
    await journey.pass(12 * SECOND);
    await button(page, 'Collect Coins').click();
    await see(page, '0.00012000 TXV collected into your total.');
    await journey.pass(5 * SECOND);
    await button(page, 'Stop Mining').click();
    await expect.poll(inDatabase).toEqual({ total: 12_000, bowl: 5_000 });
    await button(page, 'Log Out').click();
    await button(page, 'Log In').waitFor();
    expect(complaints).toEqual([]);

    await logIn(page, miner);
    await startMining(page);
    await journey.pass(5 * SECOND);
    await expect.poll(inDatabase).toEqual({ total: 12_000, bowl: 10_000 });
    await journey.device.setOffline(true);
    let seconds = 0;
    const tellsOfIt = async () => {
      await journey.pass(SECOND);
      seconds += 1;
      return page.getByText(NOT_KEPT, { exact: true }).isVisible();
    };
    await expect.poll(tellsOfIt).toBe(true);
    await see(page, /^The server cannot be reached or is busy, and this browser cannot store your coins\./);

    await journey.device.setOffline(false);
    await journey.pass(5 * SECOND);
    // Failed retries delay the next save; stopping saves everything.
    await button(page, 'Stop Mining').click();
    await expect.poll(inDatabase).toEqual({ total: 12_000, bowl: 5_000 + (10 + seconds) * 1_000 });
    await page.getByText(NOT_KEPT, { exact: true }).waitFor({ state: 'detached' });
  });
});
