/**
 * Two servers on one database that use their own clocks for accounts, as two database nodes would.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { txvFromUnits } from '../../contract/amounts.ts';
import { CLAIM_TOLERANCE, FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';
import { findMiner, type Miner } from '../../db/queries/miners.queries.ts';
import { MAX_CLOCK_SKEW_MS } from '../../server/miner/allowance.ts';
import { type SecondServer, startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { expectSoundLedger, signInMiner } from '../support/signed-in-miner.ts';
import { openTestBrowser, type TestBrowser } from '../support/test-browser.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const COOKIES = ['technovex.session', 'technovex.session.sig'];

let ahead: TestServer;
let behind: SecondServer;
/** How far the second server's clock is behind the first one's. */
let behindMs = 0;
beforeAll(async () => {
  ahead = await startTestServer();
  behind = await startSecondServer({ ...ahead, now: () => ahead.now() - behindMs });
});
afterAll(async () => {
  await behind.stop();
  await ahead.stop();
});

/** Logs a miner in at the server ahead, with one session at both. */
async function signInAtBoth() {
  const { email, browser, save: saveAhead } = await signInMiner(ahead);
  const other: TestBrowser = openTestBrowser(behind.baseUrl);
  for (const name of COOKIES) other.setCookie(name, browser.cookie(name) ?? '');
  const saveBehind = (body: unknown) => other.put(`/api/miner/wallets/${encodeURIComponent(email)}`, body);
  return { email, saveAhead, saveBehind };
}

async function holdingOf(email: string): Promise<Miner['holding']> {
  const miner = await findMiner(ahead.db, email);
  if (!miner) throw new Error('The miner does not exist.');
  return miner.holding;
}

/** Returns the units that an account has mined and may still claim. */
async function gainOf(email: string): Promise<number> {
  const { mined, allowance } = await holdingOf(email);
  return mined + allowance;
}

/** Returns a claim that adds units to the bowl. */
async function claimOf(email: string, units: number) {
  const { total, bowl, revision } = await holdingOf(email);
  return { totalMined: txvFromUnits(total), pendingCoins: txvFromUnits(bowl + units), revision };
}

/** Returns a claim of the allowance at the last save, plus `more` units. */
const claimOfAllowanceAnd = async (email: string, more: number) =>
  claimOf(email, (await holdingOf(email)).allowance + more);

const mining = (ms: number) => unitsMined(FREE_HASHRATE, ms);

describe('an attacker who claims too much ahead and saves behind', () => {
  test.each([5, 20, SECOND, 10 * SECOND, MAX_CLOCK_SKEW_MS])(
    'gains no more than the elapsed time if clocks differ by %i ms',
    async differenceMs => {
      behindMs = differenceMs;
      const { email, saveAhead, saveBehind } = await signInAtBoth();
      const startedAt = ahead.now();

      for (let cycle = 0; cycle < 20; cycle += 1) {
        expect((await saveAhead({ totalMined: 100 })).status).toBe(422);
        ahead.advance(2);
        expect((await saveBehind(await claimOfAllowanceAnd(email, 0))).status).toBe(200);
      }

      expect(await gainOf(email)).toBeLessThanOrEqual(mining(ahead.now() - startedAt));
      await expectSoundLedger(ahead, email);
    },
  );

  test('gains at most a bound for each cooldown and each clock that is set back', async () => {
    behindMs = MAX_CLOCK_SKEW_MS;
    const { email, saveAhead, saveBehind } = await signInAtBoth();
    const setBacks = [19 * SECOND, 21 * SECOND, 100 * SECOND, 299 * SECOND, 320 * SECOND, 5 * HOUR];
    let passedMs = 0;
    const pass = (ms: number) => {
      passedMs += ms;
      ahead.advance(ms);
    };

    for (const byMs of setBacks) {
      for (const waitMs of [0, 100 * SECOND, 321 * SECOND]) {
        await saveAhead({ totalMined: 100 });
        await saveBehind({ totalMined: 100 });
        pass(waitMs);
        await saveBehind(await claimOfAllowanceAnd(email, 0));
        await saveAhead(await claimOfAllowanceAnd(email, mining(CLAIM_TOLERANCE)));
        await saveBehind(await claimOfAllowanceAnd(email, mining(CLAIM_TOLERANCE)));
      }
      ahead.advance(-byMs);
    }

    const beyondMs = MAX_CLOCK_SKEW_MS + setBacks.length * (MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE);
    expect(await gainOf(email)).toBeLessThanOrEqual(mining(passedMs + beyondMs));
    await expectSoundLedger(ahead, email);
  });
});

describe('an honest miner', () => {
  test.each([5 * SECOND, 10 * SECOND, MAX_CLOCK_SKEW_MS])(
    'who saves at both in turn loses at most the skew of %i ms',
    async differenceMs => {
      behindMs = differenceMs;
      const { email, saveAhead, saveBehind } = await signInAtBoth();
      const startedAt = ahead.now();

      for (let round = 0; round < 60; round += 1) {
        ahead.advance(5 * SECOND);
        const save = round % 3 === 0 ? saveAhead : saveBehind;
        const claim = await claimOf(email, mining(5 * SECOND));
        expect((await save({ ...claim, mining: true })).status).toBe(200);
      }

      const minedMs = ahead.now() - startedAt;
      expect((await holdingOf(email)).mined).toBeGreaterThanOrEqual(mining(minedMs - differenceMs));
      expect(await gainOf(email)).toBeLessThanOrEqual(mining(minedMs));
    },
  );

  test.each([3 * SECOND, 15 * SECOND, 60 * SECOND, 5 * HOUR])(
    'who was offline while clocks were set back by %i ms is not rejected, and goes on mining',
    async byMs => {
      behindMs = 10 * SECOND;
      const { email, saveAhead, saveBehind } = await signInAtBoth();
      ahead.advance(HOUR);
      await saveAhead(await claimOf(email, mining(HOUR)));
      const { mined } = await holdingOf(email);

      ahead.advance(2 * SECOND - byMs);
      expect((await saveBehind(await claimOf(email, mining(2 * SECOND)))).status).toBe(200);
      for (let round = 0; round < 12; round += 1) {
        ahead.advance(5 * SECOND);
        expect((await saveBehind(await claimOf(email, mining(5 * SECOND)))).status).toBe(200);
      }

      const waitedMs = MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE;
      expect((await holdingOf(email)).mined - mined).toBeGreaterThanOrEqual(mining(60 * SECOND - waitedMs));
    },
  );
});

describe("sessions and rate limits, which use each server's clock, tolerate skew", () => {
  const path = '/api/miner/login';
  const MINUTE = 60 * SECOND;

  test('a session of one server is valid at the other', async () => {
    behindMs = MAX_CLOCK_SKEW_MS;
    const { email, pin } = await ahead.createMiner();
    const first = openTestBrowser(behind.baseUrl);
    await first.post(path, { email, pin });
    const second = ahead.openBrowser();
    for (const name of COOKIES) second.setCookie(name, first.cookie(name) ?? '');

    expect((await second.get('/api/miner/history')).status).toBe(200);
    expect((await first.get('/api/miner/history')).status).toBe(200);
  });

  test('wrong PINs at both lock both, at least for the lock time minus the skew', async () => {
    behindMs = MAX_CLOCK_SKEW_MS;
    const { email } = await ahead.createMiner();
    const guessers = [ahead.openBrowser(), openTestBrowser(behind.baseUrl)];
    const guessAtBoth = async () => {
      const statuses: number[] = [];
      for (const guesser of guessers) {
        statuses.push((await guesser.post(path, { email, pin: '000000' })).status);
      }
      return statuses;
    };

    expect([await guessAtBoth(), await guessAtBoth(), await guessAtBoth()]).toEqual([
      [401, 401],
      [401, 401],
      [401, 429],
    ]);
    ahead.advance(15 * MINUTE - MAX_CLOCK_SKEW_MS - 1);
    expect(await guessAtBoth()).toEqual([429, 429]);
    ahead.advance(2 * MAX_CLOCK_SKEW_MS + 1);
    expect(await guessAtBoth()).toEqual([401, 401]);
  });
});
