import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { copySession, SESSION_COOKIE } from '../../test/support/session-copy.ts';
import { freshAccount, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const DAY = 24 * 60 * 60 * 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const login = (browser: TestBrowser, body: unknown) => browser.post('/api/miner/login', body);

describe('the email check', () => {
  test('finds an account regardless of the case of the email', async () => {
    const { email } = await server.createMiner({ email: 'o+dd.name@example.com' });
    const browser = server.openBrowser();
    const path = (typed: string) => `/api/miner/check-email/${encodeURIComponent(typed)}`;

    expect((await browser.get(path(email.toUpperCase()))).json).toEqual({ exists: true });
    expect((await browser.get(path('unknown@example.com'))).json).toEqual({ exists: false });
  });

  test.each([
    'no-email',
    '%00@example.com',
    '%E0%A4%A',
    'a@b',
    `${'x'.repeat(260)}@example.com`,
    '%2e%2e%2f',
  ])('rejects %s with a short message', async typed => {
    const { status, text, json } = await server.openBrowser().get(`/api/miner/check-email/${typed}`);

    expect({ status, json }).toEqual({ status: 400, json: undefined });
    expect(text.length).toBeLessThan(80);
  });
});

describe('login with email and PIN', () => {
  test('returns the account and opens a session', async () => {
    const { email, browser, welcome } = await signInMiner(server);

    expect(welcome.status).toBe(200);
    expect(welcome.json).toEqual({ data: freshAccount(email, server.now()) });
    expect((await browser.put(walletOf(email), {})).status).toBe(200);
  });

  test('lower-cases the email', async () => {
    const { email, pin } = await server.createMiner();

    const { json } = await login(server.openBrowser(), { email: ` ${email.toUpperCase()} `, pin });

    expect(json).toEqual({ data: freshAccount(email, server.now()) });
  });

  test('sets HttpOnly and SameSite cookies', async () => {
    const { welcome } = await signInMiner(server);
    const cookies = welcome.headers.getSetCookie();

    expect(
      cookies.map(cookie => cookie.replace(/=[^;]*;/, '=…;').replace(/expires=[^;]*/, 'expires=…')),
    ).toEqual([
      'technovex.device=…; path=/api/miner; expires=…; samesite=lax; httponly',
      'technovex.session=…; path=/; expires=…; samesite=lax; httponly',
      'technovex.session.sig=…; path=/; expires=…; samesite=lax; httponly',
    ]);
  });

  test('gives the same response to a wrong PIN and an unknown email', async () => {
    const { email } = await server.createMiner();
    const answers = [
      await login(server.openBrowser(), { email, pin: '654321' }),
      await login(server.openBrowser(), { email: 'unknown@example.com', pin: '123456' }),
    ];

    for (const { status, text, headers } of answers) {
      expect({ status, text }).toEqual({ status: 401, text: 'Invalid email or PIN.' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('rejects an invalid body', async () => {
    const browser = server.openBrowser();
    const answers = await Promise.all(
      [
        {},
        { email: 'a@example.com', pin: 123456 },
        { email: 7 },
        [],
        { email: 'a@example.com', pin: '1234567' },
      ].map(body => login(browser, body)),
    );

    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual([
      { status: 400, text: 'Invalid value: email.' },
      { status: 400, text: 'Invalid value: pin.' },
      { status: 400, text: 'Invalid value: email.' },
      { status: 400, text: 'Invalid value: body.' },
      { status: 400, text: 'A PIN is made of 6 digits.' },
    ]);
  });
});

describe('sessions', () => {
  test('get a new id at login, which invalidates the previous one', async () => {
    const { email, pin, browser } = await signInMiner(server);
    const before = copySession(server, browser);

    await login(browser, { email, pin });

    expect(browser.cookie(SESSION_COOKIE)).not.toBe(before.cookie(SESSION_COOKIE));
    expect((await before.put(walletOf(email), {})).status).toBe(401);
  });

  test('resist session fixation', async () => {
    const attacker = await signInMiner(server);
    const victim = await server.createMiner();
    const browser = copySession(server, attacker.browser);

    await login(browser, victim);

    expect((await browser.put(walletOf(victim.email), {})).status).toBe(200);
    expect((await attacker.browser.put(walletOf(victim.email), {})).status).toBe(401);
  });

  test('end on the server at logout', async () => {
    const { email, browser } = await signInMiner(server);
    const stolen = copySession(server, browser);
    expect((await stolen.put(walletOf(email), {})).status).toBe(200);

    const { status, text } = await browser.post('/api/miner/logout');

    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect((await stolen.put(walletOf(email), {})).status).toBe(401);
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
    expect(await server.db('sessions').where({ miner_email: email })).toEqual([]);
  });

  test('reject a tampered cookie', async () => {
    const { email, browser } = await signInMiner(server);
    const other = await signInMiner(server);
    browser.setCookie(SESSION_COOKIE, other.browser.cookie(SESSION_COOKIE) ?? '');

    const { status, text } = await browser.put(walletOf(email), {});

    expect({ status, text }).toEqual({ status: 401, text: 'Please log in.' });
  });

  test('expire after 30 days without a visit', async () => {
    const { email, browser } = await signInMiner(server);

    server.advance(31 * DAY);

    expect((await browser.put(walletOf(email), {})).status).toBe(401);
  });

  test('are stored by the hash of their id', async () => {
    const { email, browser } = await signInMiner(server);

    const rows = await server.db('sessions').where({ miner_email: email });

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookie(SESSION_COOKIE));
  });

  test('end on all devices when the PIN is replaced', async () => {
    const { email, browser } = await signInMiner(server);

    await setPin(server.db, { email, pinHash: await cheapHash('000000') });

    expect((await browser.put(walletOf(email), {})).status).toBe(401);
    expect((await login(browser, { email })).status).toBe(401);
    expect((await login(browser, { email, pin: '000000' })).status).toBe(200);
  });
});
