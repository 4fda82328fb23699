import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLedger } from '../../db/queries/miner-ledger.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import {
  type AccountJson,
  accountOf,
  expectSoundLedger,
  openAllConnections,
  signInMiner,
  walletOf,
} from '../../test/support/signed-in-miner.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iso = (at: number) => new Date(at).toISOString();

describe('collecting', () => {
  test('moves the bowl to the total once', async () => {
    const { email, save } = await signInMiner(server);
    const startedAt = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(startedAt), revision: 0 });
    const collect = { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, revision: 1 };

    const first = await save(collect);
    const second = await save(collect);

    expect([first, second].map(answer => pickFigures(accountOf(answer)))).toEqual([
      { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, credited: { ...nothing, collected: 0.01 } },
      { totalMined: 0.01, pendingCoins: 0, bowlStartedAt: null, credited: nothing },
    ]);
    expect(await listLedger(server.db, email)).toEqual([
      { kind: 'collect', toTotal: 1_000_000, toBowl: -1_000_000, at: server.now() },
    ]);
    await expectSoundLedger(server, email);
  });

  test('stays consistent under concurrent collects', async () => {
    const { email, save } = await signInMiner(server);
    server.advance(10_000 * SECOND);
    const bodies = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? { totalMined: 0.1, pendingCoins: 0, revision: 0 }
        : { totalMined: 0, pendingCoins: 0.008 * at, revision: 0 },
    );

    await openAllConnections(server);

    const answers = await Promise.all(bodies.map(save));

    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect((await findMiner(server.db, email))?.holding).toMatchObject({
      total: 10_000_000,
      bowl: 0,
      mined: 10_000_000,
      allowance: 0,
    });
    await expectSoundLedger(server, email);
  });

  test('expires a bowl after 24 hours', async () => {
    const { email, pin, browser, save } = await signInMiner(server);
    const startedAt = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(startedAt), revision: 0 });
    server.advance(24 * HOUR - 1_000 * SECOND);

    const answer = await browser.post('/api/miner/login', { email, pin });

    expect(pickFigures(accountOf(answer))).toEqual({
      totalMined: 0,
      pendingCoins: 0,
      bowlStartedAt: null,
      credited: { ...nothing, expired: 0.01 },
    });
    expect(await listLedger(server.db, email)).toEqual([
      { kind: 'expired', toTotal: 0, toBowl: -1_000_000, at: startedAt + 24 * HOUR },
    ]);
    await expectSoundLedger(server, email);
  });
});

describe('bonuses', () => {
  test('credit the follow bonus once under concurrent claims', async () => {
    const { email, save } = await signInMiner(server);
    await openAllConnections(server);

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
    await expectSoundLedger(server, email);
  });
});

describe('level bonuses', () => {
  test('are credited to the bowl, and once for each level that their collection crosses', async () => {
    const { email, save } = await signInMiner(server);
    const startedAt = server.now();
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0, pendingCoins: 0.01, bowlStartedAt: iso(startedAt), revision: 0 });

    const followed = accountOf(await save({ totalMined: 10, twitterBonusClaimed: true, revision: 1 }));
    server.advance(SECOND);
    const collect = { totalMined: 510.01, pendingCoins: 0, twitterBonusClaimed: true, revision: 2 };
    const collected = accountOf(await save(collect));
    const again = accountOf(await save(collect));
    const rest = accountOf(await save({ totalMined: 16_510.01, pendingCoins: 0, revision: 3 }));

    expect([followed, collected, again, rest].map(account => [account.level, pickFigures(account)])).toEqual([
      [
        11,
        {
          totalMined: 10,
          pendingCoins: 500.01,
          bowlStartedAt: iso(startedAt),
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
    await expectSoundLedger(server, email);
  });

  test('are credited once under concurrent collects', async () => {
    const { email, save } = await signInMiner(server);
    await save({ totalMined: 10, twitterBonusClaimed: true, revision: 0 });
    await openAllConnections(server);

    const collect = { totalMined: 510, pendingCoins: 0, twitterBonusClaimed: true, revision: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(collect)));

    expect(answers.map(answer => accountOf(answer).pendingCoins)).toEqual(Array(8).fill(16_000));
    expect((await findMiner(server.db, email))?.holding).toMatchObject({
      total: 51_000_000_000,
      bowl: 1_600_000_000_000,
      revision: 2,
    });
    await expectSoundLedger(server, email);
  });
});

describe('a cheating client', () => {
  test('gains nothing by replaying, forging and reordering requests', async () => {
    const cheat = await signInMiner(server);
    const honest = await signInMiner(server);
    const startedAt = server.now();
    const claim = (mined: number) => ({ totalMined: 0, pendingCoins: mined, bowlStartedAt: iso(startedAt) });
    await openAllConnections(server);
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
      await cheat.browser.put(walletOf(honest.email), {
        totalMined: 0.1,
        pendingCoins: 0,
        twitterBonusClaimed: true,
      });
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
    await expectSoundLedger(server, cheat.email);
    await expectSoundLedger(server, honest.email);
  });
});

const pickFigures = ({ totalMined, pendingCoins, bowlStartedAt, credited }: AccountJson) => ({
  totalMined,
  pendingCoins,
  bowlStartedAt,
  credited,
});
