/** Clock changes on devices and servers. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, type Journey, journeys, ledgerSumOf, logIn, see, startMining } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const UNITS_PER_SECOND = 1_000;
const current = journeys();
let journey: Journey;
let page: Page;
let miner: Credentials;

beforeEach(async () => {
  journey = current();
  page = journey.page;
  miner = await journey.server.createMiner();
  await logIn(page, miner);
  await startMining(page);
  await journey.pass(5 * SECOND);
  await expect.poll(inDatabase).toEqual({ total: 0, bowl: 5 * UNITS_PER_SECOND });
  // The page sends its next save only after the response to this one.
  await see(page, /saved 0 s ago/);
});

const inDatabase = () => ledgerSumOf(miner, journey);

/** Stops mining and waits until exactly this much is credited. */
async function stopWith(seconds: number): Promise<void> {
  await button(page, 'Stop Mining').click();
  await expect.poll(inDatabase).toEqual({ total: 0, bowl: seconds * UNITS_PER_SECOND });
}

describe('a clock change', () => {
  it('of the device, forth and back, neither creates nor loses coins', async () => {
    await page.clock.setSystemTime(journey.server.now() + 5 * HOUR);
    await journey.pass(6 * SECOND);
    await see(page, /^23 h 59 min (49|50) s$/);
    await see(page, '0.00011000');
    await page.clock.setSystemTime(journey.server.now() - 5 * HOUR);
    await journey.pass(6 * SECOND);
    await see(page, /^23 h 59 min (43|44) s$/);
    await see(page, '0.00017000');
    await stopWith(17);
    await page.reload();
    await button(page, 'Log Out').waitFor();
    await see(page, '0.00017000');
  });
});

describe('a clock change of the server', () => {
  it('forward only advances the expiry of the bowl', async () => {
    journey.server.advance(5 * HOUR);
    await journey.pass(6 * SECOND);
    await see(page, /^18 h 59 min \d\d s$/);
    await see(page, '0.00011000');
    await stopWith(11);
  });

  it('back delays the expiry of the bowl to a day at most', async () => {
    journey.server.advance(-5 * HOUR);
    await journey.pass(5 * SECOND);
    await expect.poll(inDatabase).toEqual({ total: 0, bowl: 10 * UNITS_PER_SECOND });
    await journey.pass(SECOND);
    await see(page, /^(23 h 59|24 h 00) min \d\d s$/);
    await see(page, '0.00011000');
    await stopWith(11);
  });
});
