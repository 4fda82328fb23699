import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, expectSoundLedger, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';

const SECOND = 1_000;
const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iso = (at: number) => new Date(at).toISOString();

describe('saving mined coins', () => {
  test('credits the bowl from the allowance', async () => {
    const { email, save } = await signInMiner(server);
    const account = accountOf(await save({}));
    const startedAt = server.now();
    server.advance(1_000 * SECOND);

    const { status, json } = await save({
      totalMined: 0,
      pendingCoins: 0.01,
      bowlStartedAt: iso(startedAt + SECOND),
      revision: 0,
      mining: true,
    });

    expect(status).toBe(200);
    expect(json).toEqual({
      data: {
        ...account,
        pendingCoins: 0.01,
        bowlStartedAt: iso(startedAt + SECOND),
        revision: 1,
        serverTime: iso(server.now()),
        credited: { ...nothing, mined: 0.01 },
      },
    });
    await expectSoundLedger(server, email);
  });

  test('credits a repeated claim once', async () => {
    const { email, save } = await signInMiner(server);
    server.advance(1_000 * SECOND);
    const claim = { totalMined: 0, pendingCoins: 0.005, revision: 0 };

    const answers = [await save(claim), await save(claim), await save(claim)];

    expect(answers.map(answer => accountOf(answer).pendingCoins)).toEqual([0.005, 0.005, 0.005]);
    await expectSoundLedger(server, email);
  });

  test('accepts the minimal body of the specification', async () => {
    const { save } = await signInMiner(server);
    server.advance(1_000 * SECOND);

    const answer = await save({
      totalMined: 0.01,
      level: 99,
      levelProgress: 0.5,
      hashrate: 1_000_000,
      lastActive: iso(server.now()),
    });

    const { totalMined, level, hashrate, credited } = accountOf(answer);
    expect({ totalMined, level, hashrate, credited }).toEqual({
      totalMined: 0.01,
      level: 1,
      hashrate: 500,
      credited: { ...nothing, mined: 0.01, collected: 0.01 },
    });
  });

  test('accepts the PIN without a session', async () => {
    const { email, pin } = await signInMiner(server);
    const path = walletOf(email);
    const browser = server.openBrowser();

    expect(await browser.put(path, { totalMined: 0 })).toMatchObject({
      status: 401,
      text: 'Please log in.',
    });
    expect(await browser.put(path, { pin: '000000' })).toMatchObject({
      status: 401,
      text: 'Invalid email or PIN.',
    });
    expect((await browser.put(path, { pin })).json).toMatchObject({ data: { email } });
  });

  test('ignores the PIN with a session', async () => {
    const { save } = await signInMiner(server);

    expect((await save({ pin: '000000' })).status).toBe(200);
  });

  test("rejects another miner's account", async () => {
    const { browser, pin } = await signInMiner(server);
    const other = await signInMiner(server);

    expect(await browser.put(walletOf(other.email), { pin, totalMined: 1 })).toMatchObject({
      status: 403,
      text: "This is another miner's account.",
    });
  });
});

describe('a claim above the allowance', () => {
  test('changes nothing and starts a cooldown of five minutes', async () => {
    const { email, save } = await signInMiner(server);
    const account = accountOf(await save({}));
    server.advance(1_000 * SECOND);
    const wallet = `0x${'0'.repeat(40)}`;

    const { status, json } = await save({
      totalMined: 15,
      revision: 0,
      walletAddress: wallet,
      twitterBonusClaimed: true,
    });

    const afterwards = {
      ...account,
      cooldownEnd: iso(server.now() + 300 * SECOND),
      serverTime: iso(server.now()),
    };
    expect(status).toBe(422);
    expect(json).toEqual({
      error: 'This claim is above what could have been mined. Mining pauses for 5 minutes.',
      data: afterwards,
    });
    server.advance(300 * SECOND);
    expect((await save({})).json).toEqual({
      data: { ...afterwards, cooldownEnd: null, serverTime: iso(server.now()) },
    });
    expect((await save({ totalMined: 0, pendingCoins: 0.01 + 0.00005, revision: 0 })).json).toMatchObject({
      data: { pendingCoins: 0.01 },
    });
    await expectSoundLedger(server, email);
  });

  test.each([
    { totalMined: 10_000_000 },
    { totalMined: 0, pendingCoins: 9_999_999.99999999 },
    { totalMined: 1e-8, pendingCoins: 1 },
  ])('is rejected: %o', async body => {
    const { save } = await signInMiner(server);

    expect((await save(body)).status).toBe(422);
  });

  test.each([
    [{ totalMined: -1 }, 'totalMined'],
    [{ totalMined: 10_000_001 }, 'totalMined'],
    [{ totalMined: '1' }, 'totalMined'],
    [{ totalMined: null }, 'totalMined'],
    [{ pendingCoins: 1e300 }, 'pendingCoins'],
    [{ bowlStartedAt: 'yesterday' }, 'bowlStartedAt'],
    [{ bowlStartedAt: '+275000-01-01T00:00:00Z' }, 'bowlStartedAt'],
    [{ revision: 1.5 }, 'revision'],
    [{ twitterBonusClaimed: 'yes' }, 'twitterBonusClaimed'],
    [[1], 'body'],
  ])('is invalid if it is %o', async (body, field) => {
    const { save } = await signInMiner(server);

    expect(await save(body)).toMatchObject({ status: 400, text: `Invalid value: ${field}.` });
  });
});

describe('the wallet address', () => {
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test('is stored, changed and cleared without affecting the coins', async () => {
    const { email, save } = await signInMiner(server);
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, revision: 0 });
    const before = await findMiner(server.db, email);
    const addresses = [evm, evm.toLowerCase(), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ''];

    const stored = [];
    for (const walletAddress of addresses)
      stored.push(accountOf(await save({ walletAddress })).walletAddress);

    expect(stored).toEqual([addresses[0], addresses[1], addresses[2], null]);
    const after = await findMiner(server.db, email);
    expect(after?.holding).toEqual({ ...before?.holding, revision: 5 });
  });

  test.each([
    'hello',
    '0x123',
    `${evm.slice(0, -1)}D`,
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    '0x\u0000',
  ])('is rejected if it is %s', async walletAddress => {
    const { save } = await signInMiner(server);

    expect(await save({ walletAddress })).toMatchObject({
      status: 400,
      text: 'This is not a wallet address: give an EVM (0x…) or a bech32 address.',
    });
  });
});
