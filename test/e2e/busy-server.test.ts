/** A server that rejects requests because it is overloaded (decision record 042). */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { tooBusy } from '../../server/errors.ts';
import { button, type Journey, journeys, logIn, see, startMining, submitLogin } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const API = '**/api/**';
const current = journeys();
let journey: Journey;
let page: Page;
let miner: Credentials;

beforeEach(async () => {
  journey = current();
  page = journey.page;
  miner = await journey.server.createMiner();
});

const becomeBusy = () => {
  const { status, message, headers } = tooBusy();
  return page.route(API, route =>
    route.fulfill({ status, headers, contentType: 'text/plain', body: message }),
  );
};
const recover = () => page.unroute(API);

it('is reported by the login form, which keeps its input', async () => {
  await becomeBusy();
  await submitLogin(page, miner);
  await see(page, 'The server is busy. Please try again in a moment.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(miner.email);
  await recover();
  await button(page, 'Log In').click();
  await button(page, 'Log Out').waitFor();
});

it('is retried automatically when a miner saves, collects and returns', async () => {
  await logIn(page, miner);
  await startMining(page);
  await journey.pass(4 * SECOND);
  await becomeBusy();
  const untilTold = async (words: string) => {
    await journey.pass(SECOND);
    return page.getByText(words, { exact: true }).isVisible();
  };
  await expect.poll(() => untilTold('Not synced, kept on this device')).toBe(true);
  await see(page, /^The server cannot be reached or is busy\. Your coins are saved here/);
  await button(page, 'Collect Coins').click();
  await button(page, 'Trying again…').waitFor();
  await recover();
  await expect
    .poll(async () => {
      await journey.pass(SECOND);
      return (await ledgerSums(journey.server.db, miner.email)).total;
    })
    .toBeGreaterThanOrEqual(4_000);
  await button(page, 'Stop Mining').click();

  await becomeBusy();
  await page.reload();
  await see(page, 'The server cannot be reached or is busy. Trying again…');
  await recover();
  await journey.pass(3 * SECOND);
  await button(page, 'Log Out').waitFor();
});
