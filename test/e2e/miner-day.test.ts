import { beforeEach, describe, expect, it } from 'vitest';
import { BOWL_LIFETIME, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';
import {
  button,
  type Journey,
  journeys,
  ledgerSumOf,
  logIn,
  see as seeOn,
  startMining,
} from '../support/journey.ts';
import { setRemainingCollects } from '../support/remaining-collects.ts';
import type { Credentials } from '../support/server.ts';

const SECOND = 1_000;
const UNITS_PER_SECOND = 1_000;
const WALLET = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh';

describe("a miner's day in the browser", () => {
  const current = journeys();
  let journey: Journey;
  let miner: Credentials;

  beforeEach(async () => {
    journey = current();
    miner = await journey.server.createMiner();
  });

  const see = (text: string | RegExp) => seeOn(journey.page, text);
  const press = (name: string) => button(journey.page, name).click();

  /** Mines until the server knows of this bowl. */
  async function mine(seconds: number) {
    await startMining(journey.page);
    await journey.pass(seconds * SECOND);
    await press('Stop Mining');
    await expect.poll(inDatabase).toMatchObject({ bowl: seconds * UNITS_PER_SECOND });
  }

  const inDatabase = () => ledgerSumOf(miner, journey);

  it('logs in, mines, collects, survives a reload, stops and logs out', async () => {
    const { page } = journey;
    await logIn(page, miner);
    await see('Keep mining to fill your collection bowl!');

    await press('Start Mining');
    await see(/^Mining · saved/);
    await journey.pass(12 * SECOND);
    await see('0.00012000');

    await press('Collect Coins');
    await see('0.00012000 TXV collected into your total.');
    expect(await inDatabase()).toEqual({ total: 12_000, bowl: 0 });

    await journey.pass(3 * SECOND);
    await journey.page.goto('/web-miner');
    await button(page, 'Log Out').waitFor();
    await see('0.00003000');
    await see('Starting in a moment…');
    await journey.pass(2 * SECOND);
    await button(page, 'Stop Mining').waitFor();
    await journey.pass(4 * SECOND);

    await press('Stop Mining');
    await see('Not mining');
    await expect.poll(inDatabase).toEqual({ total: 12_000, bowl: 7_000 });

    await press('Log Out');
    await button(page, 'Log In').waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

    await journey.page.goto('/web-miner');
    await button(page, 'Log In').waitFor();
  });

  it('keeps the bowl of a miner who collects too often, explains it, and collects later', async () => {
    await logIn(journey.page, miner);
    await mine(10);
    await setRemainingCollects(journey.server, miner.email, 0);
    const answered = journey.page.waitForResponse(/\/api\/miner\/wallets\//);
    await press('Collect Coins');
    await answered;
    // Toasts are shown one after the other.
    await journey.pass(2 * SECOND);
    await see('Coins Still in the Bowl');
    await see('You collected many times in a short while. Collect again in 20 seconds.');
    expect(await inDatabase()).toEqual({ total: 0, bowl: 10_000 });

    await journey.pass(COLLECT_INTERVAL_MS);
    await press('Collect Coins');
    await see('0.00010000 TXV collected into your total.');
    expect(await inDatabase()).toEqual({ total: 10_000, bowl: 0 });
  });

  it('reports a loss that happened while the page was closed', async () => {
    await logIn(journey.page, miner);
    await mine(10);
    await journey.page.goto('about:blank');
    await journey.sleep(BOWL_LIFETIME);
    await journey.page.goto('/web-miner');

    await see('Bowl Expired!');
    await see('You lost 0.00010000 TXV. Coins must be collected within 24 hours.');
    expect(await inDatabase()).toEqual({ total: 0, bowl: 0 });
  });

  it('stores a wallet address, and rejects an invalid one at its field', async () => {
    const { page } = journey;
    await logIn(page, miner);
    const field = page.getByLabel('Wallet address');
    await field.fill('0x123');
    await press('Update Wallet');
    await see(/^This is not a wallet address/);
    expect(await field.inputValue()).toBe('0x123');

    await field.fill(WALLET);
    await press('Update Wallet');
    await see(WALLET);
    // The toast of the login comes first; that of the rejection is withdrawn.
    await journey.pass(3 * SECOND);
    await see('Wallet Updated');
    expect(await page.getByText('Update Failed').count()).toBe(0);
    await page.goto('/web-miner');
    await see(WALLET);
  });
});
