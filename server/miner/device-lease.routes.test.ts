import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import {
  accountOf,
  expectSoundLedger,
  openAllConnections,
  signInMiner,
} from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const SECOND = 1_000;
const LEASE = 150 * SECOND;
const DEVICE = 'technovex.device';
const DEVICE_PATH = '/api/miner';
const SESSION = 'technovex.session';

const GRANTED = { status: 200 };
const ELSEWHERE = { data: { isActiveOnOtherDevice: true } };
const REFUSED = { status: 409, json: { error: 'This account is mining on another device.' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Two devices of one miner, both logged in; 1,000 s later, so that there is something to claim. */
async function twoDevices() {
  const phone = await signInMiner(server);
  const desk = await signInMiner(server, { miner: phone });
  server.advance(1_000 * SECOND);
  return { email: phone.email, pin: phone.pin, phone, desk };
}

/** A miner whose first device mines. */
async function miningOnPhone() {
  const devices = await twoDevices();
  expect(await devices.phone.save({ mining: true, revision: 0 })).toMatchObject(GRANTED);
  return devices;
}

const logIn = (browser: TestBrowser, body: unknown) => browser.post('/api/miner/login', body);
const holdingOf = async (email: string) => (await findMiner(server.db, email))?.holding;

function carryCookies(from: TestBrowser, to: TestBrowser, names: readonly string[]): TestBrowser {
  for (const name of names) {
    const path = name === DEVICE ? DEVICE_PATH : '/';
    to.setCookie(name, from.cookie(name, path) ?? '', path);
  }
  return to;
}

describe('a login while another device mines', () => {
  test('is told so and nothing else, and leaves no trace', async () => {
    const { email, pin, phone } = await miningOnPhone();
    const before = await findMiner(server.db, email);
    const devices = await server.db('miner_devices').where({ email });
    const browser = server.openBrowser();

    const answer = await logIn(browser, { email, pin });

    expect(answer).toMatchObject({ status: 200, json: ELSEWHERE });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await findMiner(server.db, email)).toEqual(before);
    expect(await server.db('miner_devices').where({ email })).toEqual(devices);
    expect(await phone.save({ mining: true })).toMatchObject(GRANTED);
  });

  test('by the token of a device that does not mine is told the same', async () => {
    const { email, desk } = await miningOnPhone();
    const token = desk.browser.cookie(DEVICE, DEVICE_PATH);

    expect((await logIn(desk.browser, { email })).json).toEqual(ELSEWHERE);

    expect(desk.browser.cookie(DEVICE, DEVICE_PATH)).toBe(token);
  });

  test('with a wrong PIN tells nothing, and counts', async () => {
    const { email, pin } = await miningOnPhone();

    for (let guess = 0; guess < 5; guess += 1) {
      const { status, text } = await logIn(server.openBrowser(), { email, pin: '000000' });
      expect({ status, text }).toEqual({ status: 401, text: 'Invalid email or PIN.' });
    }

    expect((await logIn(server.openBrowser(), { email, pin })).status).toBe(429);
  });

  test.each([
    ['token', [DEVICE]],
    ['session', [SESSION, `${SESSION}.sig`]],
  ])('is the same device if it carries its %s', async (_, cookies) => {
    const { email, pin, phone } = await miningOnPhone();
    const browser = carryCookies(phone.browser, server.openBrowser(), cookies);

    expect(accountOf(await logIn(browser, { email, pin }))).toMatchObject({ email });

    const again = await signInMiner(server, { miner: { email, pin }, browser });
    expect(await again.save({ mining: true })).toMatchObject(GRANTED);
  });

  test("is not the same device for carrying another miner's session", async () => {
    const { email, pin } = await miningOnPhone();
    const other = await signInMiner(server);

    expect((await logIn(other.browser, { email, pin })).json).toEqual(ELSEWHERE);
  });

  test.each([
    ['150 seconds after its last save', async () => server.advance(LEASE)],
    [
      'after it stopped',
      ({ phone }: Awaited<ReturnType<typeof miningOnPhone>>) => phone.save({ mining: false }),
    ],
    [
      'after its logout',
      ({ phone }: Awaited<ReturnType<typeof miningOnPhone>>) => phone.browser.post('/api/miner/logout'),
    ],
  ])('is welcome %s', async (_, end) => {
    const devices = await miningOnPhone();
    const { email, pin } = devices;
    await end(devices);

    expect(accountOf(await logIn(server.openBrowser(), { email, pin }))).toMatchObject({ email });
  });

  test('is not welcome while saves that say nothing of mining renew the lease', async () => {
    const { email, pin, phone } = await miningOnPhone();
    server.advance(LEASE - 1);
    await phone.save({});
    server.advance(LEASE - 1);

    expect((await logIn(server.openBrowser(), { email, pin })).json).toEqual(ELSEWHERE);
  });
});

describe('a save while another device mines', () => {
  test('is refused whole if it mines or has mined, with the account as it is', async () => {
    const { email, desk } = await miningOnPhone();
    const before = await holdingOf(email);
    const wallet = `0x${'0'.repeat(40)}`;

    const answers = [
      await desk.save({ mining: true }),
      await desk.save({ totalMined: 0, pendingCoins: 0.01, revision: 1, walletAddress: wallet }),
      await desk.save({ totalMined: 10.01, twitterBonusClaimed: true, revision: 1 }),
      await desk.save({ totalMined: 1_000_000, revision: 99 }),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject(REFUSED);
      expect(accountOf(answer)).toMatchObject({
        totalMined: 0,
        pendingCoins: 0,
        walletAddress: null,
        revision: 1,
      });
    }
    const after = await holdingOf(email);
    expect(after).toEqual({ ...before, allowance: after?.allowance, allowanceAt: after?.allowanceAt });
    await expectSoundLedger(server, email);
  });

  test('may collect what lies in the bowl, claim the bonus and change the address', async () => {
    const { email, phone, desk } = await miningOnPhone();
    await phone.save({ totalMined: 0, pendingCoins: 0.01, revision: 1 });

    const answers = [
      await desk.save({ totalMined: 0.01, pendingCoins: 0, revision: 2 }),
      await desk.save({ totalMined: 10.01, twitterBonusClaimed: true, revision: 3 }),
      await desk.save({ walletAddress: `0x${'0'.repeat(40)}` }),
    ];

    expect(answers.map(answer => ({ status: answer.status, total: accountOf(answer).totalMined }))).toEqual([
      { status: 200, total: 0.01 },
      { status: 200, total: 10.01 },
      { status: 200, total: 10.01 },
    ]);
    expect(await phone.save({ mining: true })).toMatchObject(GRANTED);
    await expectSoundLedger(server, email);
  });

  test('by a PIN without a session is refused too, and never takes the lease', async () => {
    const { email, pin, phone, desk } = await miningOnPhone();
    const path = `/api/miner/wallets/${email}`;
    const save = () => server.openBrowser().put(path, { pin, totalMined: 0.005, mining: true });

    expect(await save()).toMatchObject(REFUSED);
    await phone.save({ mining: false });
    expect(await save()).toMatchObject(GRANTED);

    expect(await desk.save({ mining: true, revision: 2 })).toMatchObject(GRANTED);
  });
});

describe('the lease', () => {
  test('is taken by the first newly mined coins, too', async () => {
    const { phone, desk } = await twoDevices();
    await phone.save({ totalMined: 0, pendingCoins: 0.005, revision: 0 });

    expect(await desk.save({ mining: true, revision: 1 })).toMatchObject(REFUSED);
  });

  test('is not taken by a save that mines nothing, nor by one that is refused', async () => {
    const { phone, desk } = await twoDevices();
    await phone.save({});
    await phone.save({ mining: false });
    expect((await phone.save({ totalMined: 5, mining: true })).status).toBe(422);

    expect(await desk.save({ mining: true })).toMatchObject(GRANTED);
  });

  test('that lapsed is taken again by its device, with all that was mined meanwhile', async () => {
    const { email, phone } = await miningOnPhone();
    server.advance(3_600 * SECOND);

    const { json } = await phone.save({ totalMined: 0, pendingCoins: 0.046, mining: true, revision: 1 });

    expect(json).toMatchObject({ data: { pendingCoins: 0.046, revision: 2 } });
    await expectSoundLedger(server, email);
  });

  test('that another device took meanwhile is lost to claims from before, even when that one has stopped', async () => {
    const { email, phone, desk } = await miningOnPhone();
    server.advance(LEASE);
    expect(await desk.save({ mining: true, revision: 1 })).toMatchObject(GRANTED);
    await desk.save({ mining: false });

    const late = await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 1 });

    expect(late).toMatchObject(REFUSED);
    expect(accountOf(late)).toMatchObject({ pendingCoins: 0, revision: 2 });
    expect(await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 2 })).toMatchObject(
      GRANTED,
    );
    await expectSoundLedger(server, email);
  });

  test('goes to one of two devices that ask at once', async () => {
    await openAllConnections(server);
    for (let round = 0; round < 5; round += 1) {
      const { email, phone, desk } = await twoDevices();
      const claim = { totalMined: 0, pendingCoins: 0.01, mining: true, revision: 0 };

      const answers = await Promise.all([phone, desk, phone, desk].map(device => device.save(claim)));

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(answers[0]?.status).toBe(answers[2]?.status);
      expect(await holdingOf(email)).toMatchObject({
        total: 0,
        bowl: 1_000_000,
        mined: 1_000_000,
        revision: 1,
      });
      await expectSoundLedger(server, email);
    }
  });
});
