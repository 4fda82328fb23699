import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import { button, type Journey, journeys, ledgerSumOf, logIn, see } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const WALLET = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh';
let adas = 0;

describe('levels, bonus, badges, wallet address, leaderboard and account', () => {
  const current = journeys();
  let journey: Journey;
  let page: Page;
  let miner: Credentials;

  beforeEach(async () => {
    journey = current();
    page = journey.page;
    miner = await journey.server.createMiner({ email: `ada-${++adas}@example.org` });
    await logIn(page, miner);
  });

  const inDatabase = () => ledgerSumOf(miner, journey);

  it('pays the follow bonus and every level bonus once, and shows badges and rank', async () => {
    await page.getByRole('link', { name: 'Follow +10 TXV' }).click();
    await button(page, 'Claimed +10 TXV').waitFor();
    await see(page, '10.00000000');
    await see(page, '500.00000000');
    expect(await inDatabase()).toEqual({ total: txv(10), bowl: txv(500) });

    await button(page, 'Collect Coins').click();
    await see(page, '500.00000000 TXV collected into your total.');
    await see(page, '16,000.00000000');
    expect(await inDatabase()).toEqual({ total: txv(510), bowl: txv(16_000) });
    await see(page, 'You have reached every bonus level.');

    await page.goto('/leaderboard');
    await see(page, 'ad***@example.org');
    await see(page, '510.00000000');
    await see(page, '10,000 TXV');
  });

  it('stores a wallet address, and rejects an invalid one at its field', async () => {
    const field = page.getByLabel('Wallet address');
    await field.fill('0x123');
    await button(page, 'Update Wallet').click();
    await see(page, /^This is not a wallet address/);
    expect(await field.inputValue()).toBe('0x123');

    await field.fill(WALLET);
    await button(page, 'Update Wallet').click();
    await see(page, WALLET);
    // The toast of the login comes first; that of the rejection is withdrawn.
    await journey.pass(3 * SECOND);
    await see(page, 'Wallet Updated');
    expect(await page.getByText('Update Failed').count()).toBe(0);
    await page.goto('/web-miner');
    await see(page, WALLET);
  });

  it('changes the PIN, shows the ledger and signs other devices out', async () => {
    const other = await (await journey.addDevice()).openTab();
    await logIn(other, miner);

    await page.getByRole('tab', { name: 'Change PIN' }).click();
    await page.getByRole('textbox', { name: 'Current PIN' }).fill(miner.pin);
    await page.getByRole('textbox', { name: 'New PIN', exact: true }).fill('654321');
    await page.getByRole('textbox', { name: /^Repeat/ }).fill('654321');
    await button(page, 'Change PIN').click();
    await see(page, 'Your PIN was changed.');

    // The old PIN's sessions and tokens are invalid.
    await button(other, 'Start Mining').click();
    await journey.pass(6 * SECOND);
    await see(other, 'Your sign-in on this device has ended. Please log in again.');
    await logIn(other, { ...miner, pin: '654321' });
  });
});
