import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { freshAccount, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SESSION = 'technovex.session';
const DEVICE = 'technovex.device';
const DEVICE_PATH = '/api/miner';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const login = (browser: TestBrowser, body: unknown) => browser.post('/api/miner/login', body);

describe('login by device token', () => {
  test('needs no PIN and rotates the token', async () => {
    const { email, browser } = await signInMiner(server);
    const before = browser.cookie(DEVICE, DEVICE_PATH);
    browser.setCookie(SESSION, '');

    const { status, json } = await login(browser, { email });

    expect({ status, json }).toEqual({ status: 200, json: { data: freshAccount(email, server.now()) } });
    expect(browser.cookie(DEVICE, DEVICE_PATH)).not.toBe(before);
    expect((await browser.put(walletOf(email), {})).status).toBe(200);
  });

  test('keeps the session for what another tab has sent, which a login with the PIN ends', async () => {
    const { email, pin, browser } = await signInMiner(server);
    const session = browser.cookie(SESSION);
    const sent = {
      method: 'PUT',
      headers: { Cookie: `${SESSION}=${session}`, 'Content-Type': 'application/json' },
      body: '{}',
    };
    const signature = browser.cookie(`${SESSION}.sig`);
    if (signature !== undefined) sent.headers.Cookie += `; ${SESSION}.sig=${signature}`;
    const sendAsOtherTab = () => browser.request(sent.method, walletOf(email), sent);

    await login(browser, { email });
    expect((await sendAsOtherTab()).status).toBe(200);
    await login(browser, { email, pin });
    expect((await sendAsOtherTab()).status).toBe(401);
  });

  test('works from two tabs concurrently', async () => {
    const { email, browser } = await signInMiner(server);

    const answers = await Promise.all([login(browser, { email }), login(browser, { email })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    server.advance(DAY);
    expect((await login(browser, { email })).status).toBe(200);
  });

  test.each([
    ['without a token', () => undefined],
    ['with a replaced token', (token: string) => token],
  ])('requires the PIN %s', async (_, present) => {
    const { email, browser } = await signInMiner(server);
    const token = present(browser.cookie(DEVICE, DEVICE_PATH) ?? '');
    await login(browser, { email });
    server.advance(2 * 60 * 1_000);
    const other = server.openBrowser();
    if (token) other.setCookie(DEVICE, token, DEVICE_PATH);

    const { status, text } = await login(other, { email });

    expect({ status, text }).toEqual({ status: 401, text: 'Please log in with your PIN.' });
  });

  test("requires the PIN with another miner's token", async () => {
    const { email } = await server.createMiner();
    const { browser } = await signInMiner(server);

    expect((await login(browser, { email })).status).toBe(401);
  });

  test('requires the PIN 90 days after the last visit', async () => {
    const { email, browser } = await signInMiner(server);
    server.advance(89 * DAY);
    expect((await login(browser, { email })).status).toBe(200);
    const token = browser.cookie(DEVICE, DEVICE_PATH) ?? '';

    server.advance(91 * DAY);
    browser.setCookie(DEVICE, token, DEVICE_PATH);

    expect((await login(browser, { email })).status).toBe(401);
  });

  test('ends with a logout, which is idempotent', async () => {
    const { email, browser } = await signInMiner(server);
    const token = browser.cookie(DEVICE, DEVICE_PATH) ?? '';

    expect((await browser.post('/api/miner/logout')).status).toBe(204);
    expect((await browser.post('/api/miner/logout')).status).toBe(204);

    expect(browser.cookie(DEVICE, DEVICE_PATH)).toBeUndefined();
    browser.setCookie(DEVICE, token, DEVICE_PATH);
    expect((await login(browser, { email })).status).toBe(401);
    expect(await server.db('miner_devices').where({ email })).toEqual([]);
  });

  test('stores the hash of the token', async () => {
    const { email, browser } = await signInMiner(server);

    const devices = await server.db('miner_devices').where({ email });

    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(browser.cookie(DEVICE, DEVICE_PATH));
  });
});
