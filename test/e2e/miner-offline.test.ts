/** A miner without a network, and tabs that close during a save. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, type Journey, journeys, ledgerSumOf, logIn, see, startMining } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SAVES = '**/api/miner/wallets/**';
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
  await expect.poll(inDatabase).toEqual({ total: 0, bowl: 5_000 });
});

const inDatabase = () => ledgerSumOf(miner, journey);
const collects = () => journey.server.db('miner_ledger').where({ email: miner.email, kind: 'collect' });

it('credits everything once after an hour offline with a failed collect and a reload', async () => {
  await journey.device.setOffline(true);
  // A background page ticks about once a minute.
  for (let minute = 0; minute < 60; minute += 1) await journey.sleep(MINUTE);
  await see(page, '0.03605000');
  await button(page, 'Collect Coins').click();
  let seconds = 3_605;
  const untilGivenUp = async () => {
    await journey.pass(SECOND);
    seconds += 1;
    return button(page, 'Collect Coins').isVisible();
  };
  await button(page, 'Trying again…').waitFor();
  await expect.poll(untilGivenUp).toBe(true);
  await see(page, 'Not synced, kept on this device');
  expect(await inDatabase()).toEqual({ total: 0, bowl: 5_000 });

  await page.goto('/web-miner');
  await see(page, 'The server cannot be reached or is busy. Trying again…');
  await journey.device.setOffline(false);
  await journey.pass(3 * SECOND);
  await button(page, 'Log Out').waitFor();
  const mined = async () => (await inDatabase()).bowl;
  await expect.poll(mined).toBe(seconds * 1_000);
  await see(page, `0.0${seconds}000`);
  await see(page, 'Starting in a moment…');
  await journey.pass(2 * SECOND);
  await button(page, 'Stop Mining').click();
  await see(page, 'Not mining');
  const bowl = await mined();
  expect(bowl).toBeLessThan(3_605_000 + 20_000);
  await button(page, 'Collect Coins').click();
  await expect.poll(inDatabase).toEqual({ total: bowl, bowl: 0 });
  expect(await collects()).toHaveLength(1);
});

it('mines in no other tab once the miner has stopped offline and left', async () => {
  const other = await journey.device.openTab();
  await see(other, 'Mining in another tab');
  await journey.device.setOffline(true);
  await button(page, 'Stop Mining').click();
  await see(other, 'Open in another tab');
  await page.close();
  await journey.device.setOffline(false);
  await button(other, 'Start Mining').waitFor();
  await see(other, 'Not mining');
});

describe('a tab that closes during a save', () => {
  it.each(['before it', 'after it'])(
    'which the server hears %s leaves the lead and every coin to the other one',
    async when => {
      const other = await journey.device.openTab();
      await see(other, 'Mining in another tab');
      let arrived = () => {};
      const underWay = new Promise<void>(resolve => {
        arrived = resolve;
      });
      await page.route(SAVES, async route => {
        if (when === 'before it') await route.fetch();
        arrived();
      });
      await journey.pass(5 * SECOND);
      await underWay;
      await page.close();

      await see(other, 'Starting in a moment…');
      await journey.pass(2 * SECOND);
      await button(other, 'Stop Mining').waitFor();
      await journey.pass(5 * SECOND);
      await button(other, 'Stop Mining').click();
      await expect.poll(inDatabase).toEqual({ total: 0, bowl: 15_000 });
      await see(other, '0.00015000');
    },
  );
});
