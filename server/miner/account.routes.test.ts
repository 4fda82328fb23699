import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, openAllConnections, signInMiner } from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['GET', '/api/miner/history', undefined],
  ['GET', '/api/miner/history/1.0', undefined],
  ['GET', '/api/miner/earnings', undefined],
  ['PUT', '/api/miner/pin', { pin: '123456', newPin: '654321' }],
  ['GET', '/api/miner/devices', undefined],
  ['POST', '/api/miner/devices/sign-out-others', undefined],
  ['GET', '/api/miner/rank', undefined],
])('%s %s requires a session', async (method, path, body) => {
  const init = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

  expect(await server.openBrowser().request(method, path, init)).toMatchObject({
    status: 401,
    text: 'Please log in.',
  });
});

describe('the history', () => {
  const history = async (browser: TestBrowser) => (await browser.get('/api/miner/history')).json;

  test('lists credits and expiries, newest first', async () => {
    const { browser, save } = await signInMiner(server);
    const began = server.now();
    expect(await history(browser)).toEqual([]);

    server.advance(1_000 * SECOND);
    await save({ totalMined: 0.005, pendingCoins: 0.005, bowlStartedAt: iso(began), revision: 0 });
    await save({ totalMined: 10.005, twitterBonusClaimed: true });
    server.advance(2 * DAY);
    await save({});

    const collectedAt = iso(began + 1_000 * SECOND);
    expect(await history(browser)).toEqual([
      { id: '3.0', kind: 'expired', level: null, toTotal: 0, toBowl: -500.005, at: iso(began + DAY) },
      { id: '2.1', kind: 'level-bonus', level: 10, toTotal: 0, toBowl: 500, at: collectedAt },
      { id: '2.0', kind: 'follow-bonus', level: null, toTotal: 10, toBowl: 0, at: collectedAt },
      { id: '1.0', kind: 'collect', level: null, toTotal: 0.005, toBowl: -0.005, at: collectedAt },
    ]);
  });

  test('has at most 50 rows of one miner', async () => {
    const { browser, save } = await signInMiner(server);
    const other = await signInMiner(server);
    for (let row = 1; row <= 52; row += 1) {
      server.advance(SECOND);
      await save({ totalMined: row * 0.00001 });
    }

    const rows = (await history(browser)) as { at: string }[];

    expect(rows.map(({ at }) => at)).toEqual(
      Array.from({ length: 50 }, (_, at) => iso(server.now() - at * SECOND)),
    );
    expect(await history(other.browser)).toEqual([]);
  });
});

describe('changing the PIN', () => {
  const change = (browser: TestBrowser, body: unknown) => browser.put('/api/miner/pin', body);

  test('replaces the PIN and signs out other devices', async () => {
    const here = await signInMiner(server);
    const { email, pin } = here;
    const there = await signInMiner(server, { miner: here });

    const { status, text } = await change(here.browser, { pin, newPin: '000001' });

    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect((await here.save({})).status).toBe(200);
    expect((await here.browser.post('/api/miner/login', { email })).status).toBe(200);
    expect((await there.save({})).status).toBe(401);
    expect((await there.browser.post('/api/miner/login', { email })).status).toBe(401);
    expect((await there.browser.post('/api/miner/login', { email, pin })).status).toBe(401);
    expect((await there.browser.post('/api/miner/login', { email, pin: '000001' })).status).toBe(200);
  });

  test('requires the current PIN and counts wrong ones', async () => {
    const { browser, email, pin } = await signInMiner(server);

    for (let guess = 0; guess < 5; guess += 1) {
      expect(await change(browser, { pin: '999999', newPin: '000001' })).toMatchObject({
        status: 403,
        text: 'The current PIN is wrong.',
      });
    }

    expect((await change(browser, { pin, newPin: '000001' })).status).toBe(429);
    expect((await server.openBrowser().post('/api/miner/login', { email, pin })).status).toBe(429);
    expect((await browser.post('/api/miner/login', { email })).status).toBe(200);
  });

  test.each([
    [{}, 'Invalid value: pin.'],
    [{ pin: '123456' }, 'Invalid value: newPin.'],
    [{ pin: '123456', newPin: '12345' }, 'A PIN is made of 6 digits.'],
    [{ pin: '123456', newPin: '12345x' }, 'A PIN is made of 6 digits.'],
    [{ pin: '1234567', newPin: '123456' }, 'A PIN is made of 6 digits.'],
    [{ pin: '123456', newPin: 123456 }, 'Invalid value: newPin.'],
  ])('rejects %o', async (body, text) => {
    const { browser } = await signInMiner(server);

    expect(await change(browser, body)).toMatchObject({ status: 400, text });
  });

  test('succeeds once under concurrent requests', async () => {
    const { browser, email, pin } = await signInMiner(server);
    await openAllConnections(server);
    const pins = ['100001', '100002', '100003'];

    const answers = await Promise.all(pins.map(newPin => change(browser, { pin, newPin })));

    const changed = answers.flatMap(({ status }, at) => (status === 204 ? [pins[at]] : []));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
    expect((await server.openBrowser().post('/api/miner/login', { email, pin: changed[0] })).status).toBe(
      200,
    );
  });
});

describe('devices', () => {
  async function logInFrom(userAgent: string, miner: { email: string; pin: string }) {
    const browser = server.openBrowser();
    await browser.request('POST', '/api/miner/login', {
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify(miner),
    });
    return browser;
  }

  test('are listed by readable names, last seen first', async () => {
    const miner = await server.createMiner();
    const first = server.now();
    const desk = await logInFrom(CHROME, miner);
    server.advance(HOUR);
    await logInFrom(FIREFOX, miner);

    const { json } = await desk.get('/api/miner/devices');

    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(json).toEqual([
      {
        id,
        label: 'Firefox on Windows',
        createdAt: iso(server.now()),
        lastSeenAt: iso(server.now()),
        current: false,
      },
      { id, label: 'Chrome on Linux', createdAt: iso(first), lastSeenAt: iso(first), current: true },
    ]);
  });

  test('are not duplicated by another login', async () => {
    const { browser, email, pin } = await signInMiner(server);
    const { json: before } = await browser.get('/api/miner/devices');
    await browser.post('/api/miner/login', { email, pin });
    await browser.post('/api/miner/login', { email });

    expect((await browser.get('/api/miner/devices')).json).toEqual(before);
  });

  test('stay listed while their sessions are in use', async () => {
    const { browser } = await signInMiner(server);

    for (let visit = 1; visit <= 6; visit += 1) {
      server.advance(20 * DAY);
      expect((await browser.get('/api/miner/devices')).json).toEqual([
        expect.objectContaining({ current: true }),
      ]);
    }
  });

  test('lose token, session and lease when signed out', async () => {
    const here = await signInMiner(server);
    const { email } = here;
    const others = [await signInMiner(server, { miner: here }), await signInMiner(server, { miner: here })];
    await others[0]?.save({ mining: true, revision: 0 });

    expect(await here.browser.post('/api/miner/devices/sign-out-others')).toMatchObject({
      status: 200,
      json: { signedOut: 2 },
    });

    for (const { save, browser } of others) {
      expect((await save({})).status).toBe(401);
      expect((await browser.post('/api/miner/login', { email })).status).toBe(401);
    }
    expect(accountOf(await here.save({ mining: true }))).toMatchObject({ email });
    expect((await here.browser.post('/api/miner/login', { email })).status).toBe(200);
    expect((await here.browser.post('/api/miner/devices/sign-out-others')).json).toEqual({ signedOut: 0 });
  });

  test("of another miner are unaffected, like the requesting device's lease", async () => {
    const here = await signInMiner(server);
    const other = await signInMiner(server);
    await here.save({ mining: true });

    await here.browser.post('/api/miner/devices/sign-out-others');

    expect((await other.save({})).status).toBe(200);
    expect((await other.browser.post('/api/miner/login', { email: other.email })).status).toBe(200);
    expect((await server.openBrowser().post('/api/miner/login', here)).status).toBe(200);
    const { email, pin } = here;
    expect((await server.openBrowser().post('/api/miner/login', { email, pin })).json).toEqual({
      data: { isActiveOnOtherDevice: true },
    });
  });
});
