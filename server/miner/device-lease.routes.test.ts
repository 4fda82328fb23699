import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import {
  accountOf,
  accountOfRefusal,
  expectSoundLedger,
  openAllConnections,
} from '../../test/support/signed-in-miner.ts';
import { miningOnPhone, twoDevices } from '../../test/support/two-devices.ts';

const SECOND = 1_000;
const LEASE = 150 * SECOND;

const GRANTED = { status: 200 };
const REJECTED = { status: 409, json: { error: 'This account is mining on another device.' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const holdingOf = async (email: string) => (await findMiner(server.db, email))?.holding;

describe('a save while another device mines', () => {
  test('is rejected whole if it claims mined coins', async () => {
    const { email, desk } = await miningOnPhone(server);
    const before = await holdingOf(email);
    const wallet = `0x${'0'.repeat(40)}`;

    const answers = [
      await desk.save({ mining: true }),
      await desk.save({ totalMined: 0, pendingCoins: 0.01, revision: 1, walletAddress: wallet }),
      await desk.save({ totalMined: 10.01, twitterBonusClaimed: true, revision: 1 }),
      await desk.save({ totalMined: 1_000_000, revision: 99 }),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject(REJECTED);
      expect(accountOfRefusal(answer)).toMatchObject({
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

  test('may collect, claim the bonus and change the address', async () => {
    const { email, phone, desk } = await miningOnPhone(server);
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

  test('by PIN is rejected, too, and never acquires the lease', async () => {
    const { email, pin, phone, desk } = await miningOnPhone(server);
    const path = `/api/miner/wallets/${email}`;
    const save = () => server.openBrowser().put(path, { pin, totalMined: 0.005, mining: true });

    expect(await save()).toMatchObject(REJECTED);
    await phone.save({ mining: false });
    expect(await save()).toMatchObject(GRANTED);

    expect(await desk.save({ mining: true, revision: 2 })).toMatchObject(GRANTED);
  });
});

describe('the lease', () => {
  test('is acquired by a claim of mined coins', async () => {
    const { phone, desk } = await twoDevices(server);
    await phone.save({ totalMined: 0, pendingCoins: 0.005, revision: 0 });

    expect(await desk.save({ mining: true, revision: 1 })).toMatchObject(REJECTED);
  });

  test('is not acquired by a save that mines nothing or is rejected', async () => {
    const { phone, desk } = await twoDevices(server);
    await phone.save({});
    await phone.save({ mining: false });
    expect((await phone.save({ totalMined: 5, mining: true })).status).toBe(422);

    expect(await desk.save({ mining: true })).toMatchObject(GRANTED);
  });

  test('is acquired again after its expiry, with the coins mined meanwhile', async () => {
    const { email, phone } = await miningOnPhone(server);
    server.advance(3_600 * SECOND);

    const { json } = await phone.save({ totalMined: 0, pendingCoins: 0.046, mining: true, revision: 1 });

    expect(json).toMatchObject({ data: { pendingCoins: 0.046, revision: 2 } });
    await expectSoundLedger(server, email);
  });

  test('blocks claims built before another device acquired it', async () => {
    const { email, phone, desk } = await miningOnPhone(server);
    server.advance(LEASE);
    expect(await desk.save({ mining: true, revision: 1 })).toMatchObject(GRANTED);
    await desk.save({ mining: false });

    const late = await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 1 });

    expect(late).toMatchObject(REJECTED);
    expect(accountOfRefusal(late)).toMatchObject({ pendingCoins: 0, revision: 2 });
    expect(await phone.save({ totalMined: 0, pendingCoins: 0.01, mining: true, revision: 2 })).toMatchObject(
      GRANTED,
    );
    await expectSoundLedger(server, email);
  });

  test('goes to one of two concurrent devices', async () => {
    await openAllConnections(server);
    for (let round = 0; round < 5; round += 1) {
      const { email, phone, desk } = await twoDevices(server);
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
