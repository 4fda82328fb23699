import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerSums } from '../../db/queries/miner-ledger.queries.ts';
import { button, type Journey, journeys, logIn, see, startMining } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;

describe('tabs, devices and an unreachable server', () => {
  const current = journeys();
  let journey: Journey;
  let miner: Credentials;

  beforeEach(async () => {
    journey = current();
    miner = await journey.server.createMiner();
    await logIn(journey.page, miner);
  });

  const bowlInDatabase = async () => (await ledgerSums(journey.server.db, miner.email)).bowl;

  it('mines in one tab, shows it in the other, and moves on request', async () => {
    const first = journey.page;
    await startMining(first);
    await journey.pass(10 * SECOND);

    const second = await journey.device.openTab();
    await see(second, 'Mining in another tab');
    await see(second, '0.00010000');
    await journey.pass(3 * SECOND);
    await see(second, '0.00013000');

    await button(second, 'Mine here instead').click();
    await see(first, 'Mining in another tab');
    await see(second, 'Starting in a moment…');
    await journey.pass(2 * SECOND);
    await button(second, 'Stop Mining').waitFor();
    await journey.pass(5 * SECOND);
    await button(second, 'Stop Mining').click();
    await expect.poll(bowlInDatabase).toBe(18_000);
    await see(first, '0.00018000');

    await button(first, 'Mine Now').click();
    await see(first, 'Starting in a moment…');
    await journey.pass(2 * SECOND);
    await button(first, 'Stop Mining').waitFor();
    await see(second, 'Mining in another tab');

    await button(second, 'Log Out').click();
    await button(second, 'Log In').waitFor();
    await button(first, 'Log In').waitFor();
  });

  it('reports to a device after a long absence that another one mines, and the lost coins', async () => {
    const first = journey.page;
    await startMining(first);
    await journey.pass(5 * SECOND);
    await expect.poll(bowlInDatabase).toBe(5_000);
    await journey.device.setOffline(true);
    await journey.sleep(80 * SECOND);
    await journey.sleep(80 * SECOND);

    const second = await (await journey.addDevice()).openTab();
    await logIn(second, miner);
    await startMining(second);
    await journey.pass(5 * SECOND);
    await expect.poll(bowlInDatabase).toBe(10_000);

    await journey.device.setOffline(false);
    await journey.pass(10 * SECOND);
    await see(first, 'This account is mining on another device.');
    await see(first, /^Mining has stopped here\. 0\.001\d+ TXV of this device could not be credited\.$/);
    await button(first, 'Start Mining').waitFor();
    await button(second, 'Stop Mining').waitFor();
  });
});
