import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { hashSecret } from '../secrets.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SESSION = 'technovex.session';
const DEVICE = 'technovex.device';
const DEVICE_PATH = '/api/miner';

const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const walletOf = (email: string) => `/api/miner/wallets/${encodeURIComponent(email)}`;
const login = (browser: TestBrowser, body: unknown) => browser.post('/api/miner/login', body);

async function loggedIn() {
  const miner = await server.createMiner();
  const browser = server.openBrowser();
  const answer = await login(browser, miner);
  return { ...miner, browser, answer };
}

/** Another browser, with the same session cookie. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = server.openBrowser();
  for (const name of [SESSION, `${SESSION}.sig`]) copy.setCookie(name, browser.cookie(name) ?? '');
  return copy;
}

const freshAccount = (email: string) => ({
  email,
  walletAddress: null,
  totalMined: 0,
  level: 1,
  levelProgress: 0,
  pendingCoins: 0,
  bowlStartedAt: null,
  twitterBonusClaimed: false,
  hashrate: 500,
  revision: 0,
  cooldownEnd: null,
  serverTime: new Date(server.now()).toISOString(),
  credited: nothing,
  isActiveOnOtherDevice: false,
});

describe('asking whether an account exists', () => {
  test('says so for either case of the email', async () => {
    const { email } = await server.createMiner({ email: 'o+dd.name@example.com' });
    const browser = server.openBrowser();
    const path = (asked: string) => `/api/miner/check-email/${encodeURIComponent(asked)}`;

    expect((await browser.get(path(email.toUpperCase()))).json).toEqual({ exists: true });
    expect((await browser.get(path('nobody@example.com'))).json).toEqual({ exists: false });
  });

  test.each([
    'no-email',
    '%00@example.com',
    '%E0%A4%A',
    'a@b',
    `${'x'.repeat(260)}@example.com`,
    '%2e%2e%2f',
  ])('refuses %s with a short text', async asked => {
    const { status, text, json } = await server.openBrowser().get(`/api/miner/check-email/${asked}`);

    expect({ status, json }).toEqual({ status: 400, json: undefined });
    expect(text.length).toBeLessThan(80);
  });
});

describe('login with email and PIN', () => {
  test('answers the account and opens a session', async () => {
    const { email, browser, answer } = await loggedIn();

    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: freshAccount(email) });
    expect((await browser.put(walletOf(email), {})).status).toBe(200);
  });

  test('folds the email to lower case', async () => {
    const { email, pin } = await server.createMiner();

    const { json } = await login(server.openBrowser(), { email: ` ${email.toUpperCase()} `, pin });

    expect(json).toEqual({ data: freshAccount(email) });
  });

  test('sets cookies that scripts and other sites cannot use', async () => {
    const { answer } = await loggedIn();
    const cookies = answer.headers.getSetCookie();

    expect(
      cookies.map(cookie => cookie.replace(/=[^;]*;/, '=…;').replace(/expires=[^;]*/, 'expires=…')),
    ).toEqual([
      'technovex.device=…; path=/api/miner; expires=…; samesite=lax; httponly',
      'technovex.session=…; path=/; expires=…; samesite=lax; httponly',
      'technovex.session.sig=…; path=/; expires=…; samesite=lax; httponly',
    ]);
  });

  test('refuses a wrong PIN and an unknown email in the same words', async () => {
    const { email } = await server.createMiner();
    const refusals = [
      await login(server.openBrowser(), { email, pin: '654321' }),
      await login(server.openBrowser(), { email: 'nobody@example.com', pin: '123456' }),
    ];

    for (const { status, text, headers } of refusals) {
      expect({ status, text }).toEqual({ status: 401, text: 'Invalid email or PIN.' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('refuses what is no login', async () => {
    const browser = server.openBrowser();
    const refusals = await Promise.all(
      [
        {},
        { email: 'a@example.com', pin: 123456 },
        { email: 7 },
        [],
        { email: 'a@example.com', pin: '1234567' },
      ].map(body => login(browser, body)),
    );

    expect(refusals.map(({ status, text }) => ({ status, text }))).toEqual([
      { status: 400, text: 'Invalid value: email.' },
      { status: 400, text: 'Invalid value: pin.' },
      { status: 400, text: 'Invalid value: email.' },
      { status: 400, text: 'Invalid value: body.' },
      { status: 400, text: 'A PIN has at most 6 characters.' },
    ]);
  });
});

describe('sessions', () => {
  test('get a new id at login, and the one before is dead', async () => {
    const { email, pin, browser } = await loggedIn();
    const before = copyOf(browser);

    await login(browser, { email, pin });

    expect(browser.cookie(SESSION)).not.toBe(before.cookie(SESSION));
    expect((await before.put(walletOf(email), {})).status).toBe(401);
  });

  test('cannot be fixed by another person beforehand', async () => {
    const attacker = await loggedIn();
    const victim = await server.createMiner();
    const browser = copyOf(attacker.browser);

    await login(browser, victim);

    expect((await browser.put(walletOf(victim.email), {})).status).toBe(200);
    expect((await attacker.browser.put(walletOf(victim.email), {})).status).toBe(401);
  });

  test('end on the server at logout', async () => {
    const { email, browser } = await loggedIn();
    const stolen = copyOf(browser);
    expect((await stolen.put(walletOf(email), {})).status).toBe(200);

    const { status, text } = await browser.post('/api/miner/logout');

    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect((await stolen.put(walletOf(email), {})).status).toBe(401);
    expect(browser.cookie(SESSION)).toBeUndefined();
    expect(await server.db('sessions').where({ miner_email: email })).toEqual([]);
  });

  test('are not opened by a cookie that was tampered with', async () => {
    const { email, browser } = await loggedIn();
    const other = await loggedIn();
    browser.setCookie(SESSION, other.browser.cookie(SESSION) ?? '');

    const { status, text } = await browser.put(walletOf(email), {});

    expect({ status, text }).toEqual({ status: 401, text: 'Please log in.' });
  });

  test('run out after 30 days without a visit', async () => {
    const { email, browser } = await loggedIn();

    server.advance(31 * DAY);

    expect((await browser.put(walletOf(email), {})).status).toBe(401);
  });

  test('are stored by a hash of their id', async () => {
    const { email, browser } = await loggedIn();

    const rows = await server.db('sessions').where({ miner_email: email });

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookie(SESSION));
  });

  test('end everywhere when the PIN is replaced', async () => {
    const { email, browser } = await loggedIn();

    await setPin(server.db, { email, pinHash: await hashSecret('000000') });

    expect((await browser.put(walletOf(email), {})).status).toBe(401);
    expect((await login(browser, { email })).status).toBe(401);
    expect((await login(browser, { email, pin: '000000' })).status).toBe(200);
  });
});

describe('login by a remembered device', () => {
  test('needs no PIN, and gives the device a new token', async () => {
    const { email, browser } = await loggedIn();
    const before = browser.cookie(DEVICE, DEVICE_PATH);
    browser.setCookie(SESSION, '');

    const { status, json } = await login(browser, { email });

    expect({ status, json }).toEqual({ status: 200, json: { data: freshAccount(email) } });
    expect(browser.cookie(DEVICE, DEVICE_PATH)).not.toBe(before);
    expect((await browser.put(walletOf(email), {})).status).toBe(200);
  });

  test('works from two tabs at once', async () => {
    const { email, browser } = await loggedIn();

    const answers = await Promise.all([login(browser, { email }), login(browser, { email })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    server.advance(DAY);
    expect((await login(browser, { email })).status).toBe(200);
  });

  test.each([
    ['without a token', () => undefined],
    ['with a token that was replaced', (token: string) => token],
  ])('asks for the PIN %s', async (_, shown) => {
    const { email, browser } = await loggedIn();
    const token = shown(browser.cookie(DEVICE, DEVICE_PATH) ?? '');
    await login(browser, { email });
    server.advance(2 * 60 * 1_000);
    const other = server.openBrowser();
    if (token) other.setCookie(DEVICE, token, DEVICE_PATH);

    const { status, text } = await login(other, { email });

    expect({ status, text }).toEqual({ status: 401, text: 'Please log in with your PIN.' });
  });

  test("asks for the PIN with another miner's token", async () => {
    const { email } = await server.createMiner();
    const { browser } = await loggedIn();

    expect((await login(browser, { email })).status).toBe(401);
  });

  test('asks for the PIN 90 days after the last visit', async () => {
    const { email, browser } = await loggedIn();
    server.advance(89 * DAY);
    expect((await login(browser, { email })).status).toBe(200);
    const token = browser.cookie(DEVICE, DEVICE_PATH) ?? '';

    server.advance(91 * DAY);
    browser.setCookie(DEVICE, token, DEVICE_PATH);

    expect((await login(browser, { email })).status).toBe(401);
  });

  test('is over after a logout, however often that is sent', async () => {
    const { email, browser } = await loggedIn();
    const token = browser.cookie(DEVICE, DEVICE_PATH) ?? '';

    expect((await browser.post('/api/miner/logout')).status).toBe(204);
    expect((await browser.post('/api/miner/logout')).status).toBe(204);

    expect(browser.cookie(DEVICE, DEVICE_PATH)).toBeUndefined();
    browser.setCookie(DEVICE, token, DEVICE_PATH);
    expect((await login(browser, { email })).status).toBe(401);
    expect(await server.db('miner_devices').where({ email })).toEqual([]);
  });

  test('is stored by a hash of its token', async () => {
    const { email, browser } = await loggedIn();

    const devices = await server.db('miner_devices').where({ email });

    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(browser.cookie(DEVICE, DEVICE_PATH));
  });
});
