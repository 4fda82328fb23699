/** Two servers on one database behave as one, however a load balancer distributes requests. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMiner } from '../../db/queries/miners.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { type SecondServer, startSecondServer } from '../../test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, expectSoundLedger } from '../../test/support/signed-in-miner.ts';
import { openTestBrowser, type TestBrowser } from '../../test/support/test-browser.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const COOKIES = [
  ['technovex.session', '/'],
  ['technovex.session.sig', '/'],
  ['technovex.device', '/api/miner'],
] as const;

// Many concurrent requests take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let second: SecondServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondServer(server);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

/** A browser whose requests alternate between the two servers. */
function openSpreadBrowser(): TestBrowser {
  const browsers = [server.baseUrl, second.baseUrl].map(openTestBrowser);
  let turn = 0;
  async function spread(ask: (browser: TestBrowser) => Promise<TestAnswer>): Promise<TestAnswer> {
    const [here, there] = turn % 2 === 0 ? browsers : browsers.toReversed();
    turn += 1;
    if (!here || !there) throw new Error('There are two browsers.');
    const answer = await ask(here);
    // Both servers share one set of cookies.
    for (const [name, path] of COOKIES) {
      const value = here.cookie(name, path);
      if (answer.headers.getSetCookie().length > 0) there.setCookie(name, value ?? '', path);
    }
    return answer;
  }
  const [first] = browsers;
  if (!first) throw new Error('There is a browser.');
  return {
    ...first,
    get: path => spread(browser => browser.get(path)),
    post: (path, body) => spread(browser => browser.post(path, body)),
    put: (path, body) => spread(browser => browser.put(path, body)),
    request: (method, path, init) => spread(browser => browser.request(method, path, init)),
  };
}

async function signIn() {
  const { email, pin } = await server.createMiner();
  const browser = openSpreadBrowser();
  const welcome = await browser.post('/api/miner/login', { email, pin });
  expect(welcome.status).toBe(200);
  const path = `/api/miner/wallets/${encodeURIComponent(email)}`;
  return { email, pin, browser, save: (body: unknown) => browser.put(path, body) };
}

const statusesOf = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status);
const times = <Value>(count: number, make: (at: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('share sessions and their end', async () => {
  const { browser, save } = await signIn();

  expect(statusesOf([await save({}), await save({})])).toEqual([200, 200]);
  expect((await browser.post('/api/miner/logout')).status).toBe(204);

  expect(statusesOf([await save({}), await save({})])).toEqual([401, 401]);
});

test('credit a day of mining, collecting and bonuses as one server does', async () => {
  const { email, save } = await signIn();
  let account = accountOf(await save({}));
  for (let round = 1; round <= 6; round += 1) {
    server.advance(100 * SECOND);
    account = accountOf(
      await save({ totalMined: 0, pendingCoins: round / 1_000, revision: account.revision, mining: true }),
    );
  }
  account = accountOf(await save({ totalMined: 0.006, pendingCoins: 0, revision: account.revision }));
  account = accountOf(
    await save({ totalMined: 10.006, twitterBonusClaimed: true, revision: account.revision }),
  );

  expect([account.totalMined, account.pendingCoins]).toEqual([10.006, 500]);
  await expectSoundLedger(server, email);
});

test('credit a claim sent to both once', async () => {
  const { email, save } = await signIn();
  server.advance(1_000 * SECOND);

  const claims = await Promise.all(times(20, () => save({ totalMined: 0.01, pendingCoins: 0, revision: 0 })));
  const bonuses = await Promise.all(
    times(20, () => save({ totalMined: 10.01, twitterBonusClaimed: true, revision: 1 })),
  );

  expect(statusesOf([...claims, ...bonuses])).toEqual(times(40, () => 200));
  expect((await findMiner(server.db, email))?.holding).toMatchObject({
    total: 1_001_000_000,
    bowl: 50_000_000_000,
    mined: 1_000_000,
  });
  await expectSoundLedger(server, email);
});

test('avoid deadlocks between batches in any order', async () => {
  const miners = await Promise.all(times(6, signIn));
  server.advance(1_000 * SECOND);

  const answers = await Promise.all(
    times(10, round =>
      [...(round % 2 === 0 ? miners : miners.toReversed())].map(({ save }) =>
        save({ totalMined: 0, pendingCoins: round / 1_000, revision: 0 }),
      ),
    ).flat(),
  );

  expect(statusesOf(answers)).toEqual(times(60, () => 200));
  for (const { email } of miners) {
    expect((await findMiner(server.db, email))?.holding).toMatchObject({ bowl: 900_000, mined: 900_000 });
    await expectSoundLedger(server, email);
  }
});

test('share leases', async () => {
  const phone = await signIn();
  const desk = openSpreadBrowser();
  const { email, pin } = phone;
  await desk.post('/api/miner/login', { email, pin });
  const deskPath = `/api/miner/wallets/${encodeURIComponent(email)}`;
  expect((await phone.save({ mining: true })).status).toBe(200);

  expect(
    statusesOf([await desk.put(deskPath, { mining: true }), await desk.put(deskPath, { mining: true })]),
  ).toEqual([409, 409]);
  const logins = [
    await desk.post('/api/miner/login', { email, pin }),
    await desk.post('/api/miner/login', { email, pin }),
  ];
  expect(logins.map(({ json }) => json)).toEqual(times(2, () => ({ data: { isActiveOnOtherDevice: true } })));
});

test('count wrong PINs together', async () => {
  const { email } = await server.createMiner();
  const guesser = openSpreadBrowser();

  const guesses: TestAnswer[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    guesses.push(await guesser.post('/api/miner/login', { email, pin: '000000' }));
  }

  expect(statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('show one leaderboard after at most two seconds', async () => {
  const { browser, save } = await signIn();
  server.advance(10 * MINUTE);
  await Promise.all([browser.get('/api/miner/leaderboard'), browser.get('/api/miner/leaderboard')]);
  await save({ totalMined: 0.006, pendingCoins: 0, revision: 0 });
  server.advance(2 * SECOND);

  const lists = [await browser.get('/api/miner/leaderboard'), await browser.get('/api/miner/leaderboard')];
  const ranks = [await browser.get('/api/miner/rank'), await browser.get('/api/miner/rank')];

  expect(lists[0]?.json).toEqual(lists[1]?.json);
  expect(JSON.stringify(lists[0]?.json)).toContain('0.006');
  expect(ranks[0]?.json).toEqual(ranks[1]?.json);
  expect(ranks[0]?.json).toMatchObject({ totalMined: 0.006 });
});
