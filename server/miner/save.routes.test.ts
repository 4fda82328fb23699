import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { minerAccount } from '../../contract/miner.ts';
import { ledgerSums, listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iso = (at: number) => new Date(at).toISOString();

async function startMining() {
  const { email, pin } = await server.createMiner();
  const browser = server.openBrowser();
  const { json } = await browser.post('/api/miner/login', { email, pin });
  const path = `/api/miner/wallets/${encodeURIComponent(email)}`;
  return {
    email,
    pin,
    browser,
    path,
    account: accountOf(json),
    save: (body: unknown) => browser.put(path, body),
  };
}

/** Until the pool is full, requests wait for the first connection, and none meets another. */
const openAllConnections = () =>
  Promise.all(Array.from({ length: 10 }, () => server.db.raw('SELECT pg_sleep(0.05)')));

type Account = z.input<typeof minerAccount>;

/** The account in an answer, without what only the answer to a login says. */
function accountOf(json: unknown): Account {
  const { isActiveOnOtherDevice: _, ...account } = (
    json as { data: Account & { isActiveOnOtherDevice?: false } }
  ).data;
  return account;
}

/** What the account holds is what its ledger says. */
async function expectSound(email: string) {
  const miner = await findMiner(server.db, email);
  expect(await ledgerSums(server.db, email)).toEqual({
    total: miner?.holding.total,
    bowl: miner?.holding.bowl,
  });
}

describe('saving what was mined', () => {
  test('fills the bowl by what the allowance holds', async () => {
    const { email, save, account } = await startMining();
    const began = server.now();
    server.advance(1_000 * SECOND);

    const { status, json } = await save({
      totalMined: 0,
      pendingCoins: 0.01,
      bowlStartedAt: iso(began + SECOND),
      revision: 0,
      mining: true,
    });

    expect(status).toBe(200);
    expect(json).toEqual({
      data: {
        ...account,
        pendingCoins: 0.01,
        bowlStartedAt: iso(began + SECOND),
        revision: 1,
        serverTime: iso(server.now()),
        credited: { ...nothing, mined: 0.01 },
      },
    });
    await expectSound(email);
  });

  test('credits the same claim once, however often it is sent', async () => {
    const { email, save } = await startMining();
    server.advance(1_000 * SECOND);
    const claim = { totalMined: 0, pendingCoins: 0.005, revision: 0 };

    const answers = [await save(claim), await save(claim), await save(claim)];

    expect(answers.map(({ json }) => accountOf(json).pendingCoins)).toEqual([0.005, 0.005, 0.005]);
    await expectSound(email);
  });

  test('works with the bare body of the contract', async () => {
    const { save } = await startMining();
    server.advance(1_000 * SECOND);

    const { json } = await save({
      totalMined: 0.01,
      level: 99,
      levelProgress: 0.5,
      hashrate: 1_000_000,
      lastActive: iso(server.now()),
    });

    const { totalMined, level, hashrate, credited } = accountOf(json);
    expect({ totalMined, level, hashrate, credited }).toEqual({
      totalMined: 0.01,
      level: 1,
      hashrate: 500,
      credited: { ...nothing, mined: 0.01, collected: 0.01 },
    });
  });

  test('takes the PIN where there is no session', async () => {
    const { email, pin, path } = await startMining();
    const stranger = server.openBrowser();

    expect(await stranger.put(path, { totalMined: 0 })).toMatchObject({
      status: 401,
      text: 'Please log in.',
    });
    expect(await stranger.put(path, { pin: '000000' })).toMatchObject({
      status: 401,
      text: 'Invalid email or PIN.',
    });
    expect((await stranger.put(path, { pin })).json).toMatchObject({ data: { email } });
  });

  test('ignores the PIN where there is a session', async () => {
    const { save } = await startMining();

    expect((await save({ pin: '000000' })).status).toBe(200);
  });

  test("refuses another miner's account", async () => {
    const { browser, pin } = await startMining();
    const other = await startMining();

    expect(await browser.put(other.path, { pin, totalMined: 1 })).toMatchObject({
      status: 403,
      text: "This is another miner's account.",
    });
  });
});

describe('collecting', () => {
  test('moves the bowl into the total, once', async () => {
    const { email, save } = await startMining();
    const began = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(began), revision: 0 });
    const collect = { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, revision: 1 };

    const first = await save(collect);
    const second = await save(collect);

    expect([first, second].map(({ json }) => accountOf(json)).map(pickFigures)).toEqual([
      { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, credited: { ...nothing, collected: 0.01 } },
      { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, credited: nothing },
    ]);
    expect(await listLedger(server.db, email)).toEqual([
      { kind: 'collect', toTotal: 1_000_000, toBowl: -1_000_000, at: server.now() },
    ]);
    await expectSound(email);
  });

  test('many at once end in one legal state', async () => {
    const { email, save } = await startMining();
    server.advance(10_000 * SECOND);
    const bodies = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? { totalMined: 0.1, pendingCoins: 0, revision: 0 }
        : { totalMined: 0, pendingCoins: 0.008 * at, revision: 0 },
    );

    await openAllConnections();

    const answers = await Promise.all(bodies.map(save));

    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect((await findMiner(server.db, email))?.holding).toMatchObject({
      total: 10_000_000,
      bowl: 0,
      mined: 10_000_000,
      allowance: 0,
    });
    await expectSound(email);
  });

  test('loses what lay in the bowl for 24 hours', async () => {
    const { email, pin, browser, save } = await startMining();
    const began = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(began), revision: 0 });
    server.advance(24 * HOUR - 1_000 * SECOND);

    const { json } = await browser.post('/api/miner/login', { email, pin });

    expect(pickFigures(accountOf(json))).toEqual({
      totalMined: 0,
      pendingCoins: 0,
      bowlStartedAt: null,
      credited: { ...nothing, expired: 0.01 },
    });
    expect(await listLedger(server.db, email)).toEqual([
      { kind: 'expired', toTotal: 0, toBowl: -1_000_000, at: began + 24 * HOUR },
    ]);
    await expectSound(email);
  });
});

describe('bonuses', () => {
  test('the follow bonus is paid once, however many claim it at once', async () => {
    const { email, save } = await startMining();
    await openAllConnections();

    await Promise.all(
      Array.from({ length: 8 }, () => save({ totalMined: 10, twitterBonusClaimed: true, revision: 0 })),
    );

    // The 10 TXV reach level 11, and with it the bonus of level 10.
    expect((await findMiner(server.db, email))?.holding).toMatchObject({
      total: 1_000_000_000,
      bowl: 50_000_000_000,
      twitterBonusClaimed: true,
    });
    expect(await listLedger(server.db, email)).toEqual([
      { kind: 'follow-bonus', toTotal: 1_000_000_000, toBowl: 0, at: server.now() },
      { kind: 'level-bonus', level: 10, toTotal: 0, toBowl: 50_000_000_000, at: server.now() },
    ]);
    await expectSound(email);
  });
});

describe('level bonuses', () => {
  test('fall into the bowl, and what they are worth once collected pays every level on the way, once', async () => {
    const { email, save } = await startMining();
    const began = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(began), revision: 0 });

    const followed = accountOf((await save({ totalMined: 10, twitterBonusClaimed: true, revision: 1 })).json);
    server.advance(SECOND);
    const collect = { totalMined: 510.01, pendingCoins: 0, twitterBonusClaimed: true, revision: 2 };
    const collected = accountOf((await save(collect)).json);
    const again = accountOf((await save(collect)).json);
    const rest = accountOf((await save({ totalMined: 16_510.01, pendingCoins: 0, revision: 3 })).json);

    expect([followed, collected, again, rest].map(account => [account.level, pickFigures(account)])).toEqual([
      [
        11,
        {
          totalMined: 10,
          pendingCoins: 500.01,
          bowlStartedAt: iso(began),
          credited: { ...nothing, bonus: 510 },
        },
      ],
      [
        511,
        {
          totalMined: 510.01,
          pendingCoins: 16_000,
          bowlStartedAt: iso(server.now()),
          credited: { ...nothing, collected: 500.01, bonus: 16_000 },
        },
      ],
      [
        511,
        { totalMined: 510.01, pendingCoins: 16_000, bowlStartedAt: iso(server.now()), credited: nothing },
      ],
      [
        16_511,
        {
          totalMined: 16_510.01,
          pendingCoins: 0,
          bowlStartedAt: null,
          credited: { ...nothing, collected: 16_000 },
        },
      ],
    ]);
    const ledger = await listLedger(server.db, email);
    expect(ledger.map(({ kind, level }) => (level ? `${kind} ${level}` : kind))).toEqual([
      'follow-bonus',
      'level-bonus 10',
      'collect',
      'level-bonus 25',
      'level-bonus 75',
      'level-bonus 100',
      'collect',
    ]);
    await expectSound(email);
  });

  test('are paid once, however many collects reach the level at once', async () => {
    const { email, save } = await startMining();
    await save({ totalMined: 10, twitterBonusClaimed: true, revision: 0 });
    await openAllConnections();

    const collect = { totalMined: 510, pendingCoins: 0, twitterBonusClaimed: true, revision: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(collect)));

    expect(answers.map(({ json }) => accountOf(json).pendingCoins)).toEqual(Array(8).fill(16_000));
    expect((await findMiner(server.db, email))?.holding).toMatchObject({
      total: 51_000_000_000,
      bowl: 1_600_000_000_000,
      revision: 2,
    });
    await expectSound(email);
  });
});

describe('a cheating client', () => {
  test('that replays, forges and reorders its requests ends where an honest one would', async () => {
    const cheat = await startMining();
    const honest = await startMining();
    const began = server.now();
    const claim = (mined: number) => ({ totalMined: 0, pendingCoins: mined, bowlStartedAt: iso(began) });
    await openAllConnections();
    for (let hour = 1; hour <= 3; hour += 1) {
      server.advance(HOUR);
      const mined = hour * 0.036;
      await honest.save({ ...claim(mined), mining: true, revision: hour - 1 });
      const forged = [0, 1, hour, 999_999].flatMap(revision => [
        { ...claim(mined), revision },
        { totalMined: mined, pendingCoins: 0, revision },
        { totalMined: 0, pendingCoins: mined, bowlStartedAt: iso(server.now() + 20 * HOUR), revision },
        { totalMined: 0, pendingCoins: mined, bowlStartedAt: '2001-01-01T00:00:00Z', revision },
        {
          totalMined: mined / 2,
          pendingCoins: mined / 2,
          level: 99,
          hashrate: 1e6,
          lastActive: iso(0),
          revision,
        },
      ]);
      await Promise.all(forged.map(cheat.save));
      await cheat.browser.put(honest.path, { totalMined: 0.1, pendingCoins: 0, twitterBonusClaimed: true });
    }
    await honest.save({ totalMined: 0.108, pendingCoins: 0, revision: 3 });

    const { holding: cheated } = (await findMiner(server.db, cheat.email)) ?? {};
    const { holding: earned } = (await findMiner(server.db, honest.email)) ?? {};
    expect((cheated?.total ?? 0) + (cheated?.bowl ?? 0)).toBeLessThanOrEqual(10_800_000);
    expect(earned).toMatchObject({
      total: 10_800_000,
      bowl: 0,
      mined: 10_800_000,
      twitterBonusClaimed: false,
    });
    await expectSound(cheat.email);
    await expectSound(honest.email);
  });
});

describe('a claim that is too high', () => {
  test('changes nothing, and mining pauses for five minutes', async () => {
    const { email, save, account } = await startMining();
    server.advance(1_000 * SECOND);
    const wallet = `0x${'0'.repeat(40)}`;

    const { status, json } = await save({
      totalMined: 15,
      revision: 0,
      walletAddress: wallet,
      twitterBonusClaimed: true,
    });

    const held = { ...account, cooldownEnd: iso(server.now() + 300 * SECOND), serverTime: iso(server.now()) };
    expect(status).toBe(422);
    expect(json).toEqual({
      error: 'This claim is above what could have been mined. Mining pauses for 5 minutes.',
      data: held,
    });
    server.advance(300 * SECOND);
    expect((await save({})).json).toEqual({
      data: { ...held, cooldownEnd: null, serverTime: iso(server.now()) },
    });
    expect((await save({ totalMined: 0, pendingCoins: 0.01 + 0.00005, revision: 0 })).json).toMatchObject({
      data: { pendingCoins: 0.01 },
    });
    await expectSound(email);
  });

  test.each([
    { totalMined: 10_000_000 },
    { totalMined: 0, pendingCoins: 9_999_999.99999999 },
    { totalMined: 1e-8, pendingCoins: 1 },
  ])('is refused: %o', async body => {
    const { save } = await startMining();

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
  ])('is no claim if it is %o', async (body, field) => {
    const { save } = await startMining();

    expect(await save(body)).toMatchObject({ status: 400, text: `Invalid value: ${field}.` });
  });
});

describe('the wallet address', () => {
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test('is kept, changed and cleared without touching the coins', async () => {
    const { email, save } = await startMining();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, revision: 0 });
    const before = await findMiner(server.db, email);
    const addresses = [evm, evm.toLowerCase(), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ''];

    const kept = [];
    for (const walletAddress of addresses)
      kept.push(accountOf((await save({ walletAddress })).json).walletAddress);

    expect(kept).toEqual([addresses[0], addresses[1], addresses[2], null]);
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
  ])('is refused if it is %s', async walletAddress => {
    const { save } = await startMining();

    expect(await save({ walletAddress })).toMatchObject({
      status: 400,
      text: 'This is not a wallet address: give an EVM (0x…) or a bech32 address.',
    });
  });
});

const pickFigures = ({ totalMined, pendingCoins, bowlStartedAt, credited }: Account) => ({
  totalMined,
  pendingCoins,
  bowlStartedAt,
  credited,
});
