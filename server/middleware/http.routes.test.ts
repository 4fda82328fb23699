import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What tells of one request, or of its connection. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'x-request-id'];

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('a request that nothing can be made of', () => {
  const login = (init: RequestInit) => server.openBrowser().request('POST', '/api/miner/login', init);

  test.each([
    ['malformed JSON', { headers: JSON_TYPE, body: '{"email":' }, 400, 'This is not valid JSON.'],
    ['a JSON text', { headers: JSON_TYPE, body: '"email"' }, 400, 'This is not valid JSON.'],
    [
      'a poisoned prototype',
      { headers: JSON_TYPE, body: '{"__proto__":{}}' },
      400,
      'This is not valid JSON.',
    ],
    [
      'a form',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
      415,
      'Please send JSON.',
    ],
    ['no content type', { body: new Uint8Array([123, 125]) }, 415, 'Please send JSON.'],
    ['no body', {}, 415, 'Please send JSON.'],
    [
      'an unknown encoding',
      { headers: { ...JSON_TYPE, 'Content-Encoding': 'rot13' }, body: '{}' },
      415,
      'Please send JSON.',
    ],
    [
      'broken compression',
      { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: '{}' },
      400,
      'This is not valid JSON.',
    ],
    [
      'too large a body',
      { headers: JSON_TYPE, body: `{"a":"${'x'.repeat(17_000)}"}` },
      413,
      'This request is too large.',
    ],
  ])('is refused: %s', async (_, init, status, text) => {
    expect(await login(init)).toMatchObject({ status, text });
  });

  test('is refused where nothing is', async () => {
    const browser = server.openBrowser();

    for (const path of ['/api', '/api/', '/api/nothing', '/api/miner', '/nothing']) {
      expect(await browser.get(path), path).toMatchObject({ status: 404, text: 'There is nothing here.' });
    }
  });

  test('is refused with the methods that are allowed', async () => {
    const answer = await server.openBrowser().get('/api/miner/login');

    expect(answer).toMatchObject({ status: 405, text: 'This cannot be done here.' });
    expect(answer.headers.get('Allow')).toBe('POST');
  });
});

describe('a request that was sent by a page', () => {
  const logout = (Origin: string) =>
    server.openBrowser().request('POST', '/api/miner/logout', { headers: { Origin } });

  test('of another site is refused', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.baseUrl}0`, 'http://127.0.0.1']) {
      expect(await logout(origin), origin).toMatchObject({
        status: 403,
        text: 'This request came from another site.',
      });
    }
  });

  test('of this site is served', async () => {
    expect((await logout(server.baseUrl)).status).toBe(204);
  });
});

describe('the process', () => {
  test('says that it is up and ready', async () => {
    const browser = server.openBrowser();

    expect(await browser.get('/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await browser.get('/readyz')).toMatchObject({ status: 200, text: 'ready' });
  });

  test('is up and not ready without its database, and tells nothing else', async () => {
    const lonely = await startTestServer();
    const browser = lonely.openBrowser();
    await lonely.db.destroy();

    expect((await browser.get('/healthz')).status).toBe(200);
    expect(await browser.get('/readyz')).toMatchObject({
      status: 503,
      text: 'The database does not answer.',
    });
    const { status, text, headers } = await browser.get('/api/miner/check-email/a@example.com');
    const reference = headers.get('X-Request-Id');
    expect({ status, text }).toEqual({
      status: 500,
      text: `Something went wrong on our side. Reference: ${reference}`,
    });
    expect(
      lonely.logLines.some(line => line.includes(`${reference}`) && line.includes('unexpected error')),
    ).toBe(true);
    await lonely.stop();
  });
});

describe('headers', () => {
  test('keep answers of the API out of every cache, and from being more than data', async () => {
    const { headers } = await server.openBrowser().get('/api/miner/check-email/a@example.com');

    expect(Object.fromEntries([...headers].filter(([name]) => !OF_CONNECTION.includes(name)))).toEqual({
      'cache-control': 'no-store',
      'content-length': '16',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('keep a page from doing what it never does', async () => {
    const { headers } = await server.openBrowser().get('/healthz');

    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
        "img-src 'self' data:;font-src 'self';connect-src 'self' http://127.0.0.1:8545;object-src 'none';base-uri 'none';" +
        "form-action 'self';frame-ancestors 'none'",
    );
  });

  test('let a page connect to the configured chain, and to WalletConnect where the site is registered there', async () => {
    const siteSettings = {
      ...defaultSiteSettings,
      rpcUrl: 'https://rpc.technovex.example/v1/key',
      walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    };
    const configured = await startTestServer({ config: { siteSettings } });
    const { headers } = await configured.openBrowser().get('/healthz');

    expect(headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://rpc.technovex.example wss://relay.walletconnect.org https://rpc.walletconnect.org;",
    );
    await configured.stop();
  });

  test('hold to https where the site is reached over it', async () => {
    const secure = await startTestServer({ config: { publicUrl: new URL('https://technovex.example') } });
    const miner = await secure.createMiner();

    const { status, headers } = await secure.openBrowser().request('POST', '/api/miner/login', {
      headers: { ...JSON_TYPE, Origin: 'https://technovex.example' },
      body: JSON.stringify(miner),
    });

    expect(status).toBe(200);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    const page = await secure.openBrowser().get('/healthz');
    expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(page.headers.get('Content-Security-Policy')).toMatch(/;upgrade-insecure-requests$/);
    expect(
      headers
        .getSetCookie()
        .map(cookie => cookie.replace(/=[^;]*;/, '=…;').replace(/expires=[^;]*/, 'expires=…')),
    ).toEqual([
      '__Secure-technovex.device=…; path=/api/miner; expires=…; samesite=lax; secure; httponly',
      '__Host-technovex.session=…; path=/; expires=…; samesite=lax; secure; httponly',
      '__Host-technovex.session.sig=…; path=/; expires=…; samesite=lax; secure; httponly',
    ]);

    // The test speaks http to what stands behind a proxy, so that no jar gives its cookies away.
    const Cookie = headers
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; ');
    const save = (init: { headers: Record<string, string> }) =>
      secure.openBrowser().request('PUT', `/api/miner/wallets/${miner.email}`, { ...init, body: '{}' });
    const again = secure.openBrowser().request('POST', '/api/miner/login', {
      headers: { ...JSON_TYPE, Cookie },
      body: JSON.stringify({ email: miner.email }),
    });
    expect((await again).status).toBe(200);
    expect((await save({ headers: { ...JSON_TYPE, Cookie } })).status).toBe(401);
    const renewed = (await again).headers
      .getSetCookie()
      .map(cookie => cookie.split(';', 1)[0])
      .join('; ');
    expect((await save({ headers: { ...JSON_TYPE, Cookie: renewed } })).status).toBe(200);
    const unprefixed = renewed.replaceAll('__Host-', '');
    expect((await save({ headers: { ...JSON_TYPE, Cookie: unprefixed } })).status).toBe(401);
    await secure.stop();
  });
});

describe('the log', () => {
  test('names the route, and never a PIN, a token or an email', async () => {
    const { email, pin } = await server.createMiner({ email: 'canary@example.com', pin: '918273' });
    const browser = server.openBrowser();
    await browser.post('/api/miner/login', { email, pin });
    await browser.put(`/api/miner/wallets/${email}`, { pin, totalMined: 'x' });
    await browser.get(`/api/miner/check-email/${email}`);
    await browser.request('POST', '/api/miner/login', {
      headers: JSON_TYPE,
      body: `{"email":"${email}","pin":"${pin}"`,
    });
    await browser.get(`/api/miner/nothing/${email}`);
    const cookies = ['technovex.session', 'technovex.session.sig', 'technovex.device'].map(name =>
      browser.cookie(name, '/api/miner'),
    );

    await expect.poll(() => server.logLines.at(-1)).toContain('"route":"none"');
    const log = server.logLines.join('');
    expect(log).toContain('"route":"/api/miner/wallets/:email","status":400,"code":"invalid-input"');
    for (const secret of [email, 'canary', pin, ...cookies]) expect(log).not.toContain(secret);
  });

  test('has at level debug what goes well all day: saves, and what is read without a session', async () => {
    const busy = await startTestServer();
    const { email, pin } = await busy.createMiner();
    const browser = busy.openBrowser();
    await browser.put(`/api/miner/wallets/${email}`, { pin });
    await browser.put(`/api/miner/wallets/${email}`, { pin: '000000' });
    await browser.get('/api/miner/leaderboard');
    await browser.get('/api/miner/rank');
    await browser.get('/api/achievements');
    await browser.post('/api/miner/login', { email, pin });
    await browser.get('/api/miner/rank');
    await browser.get('/healthz');

    const lines = () => busy.logLines.map(line => JSON.parse(line));
    await expect.poll(() => lines().at(-1)?.route).toBe('/healthz');
    expect(lines().map(({ level, route, status }) => [level, route, status])).toEqual([
      [20, '/api/miner/wallets/:email', 200],
      [30, '/api/miner/wallets/:email', 401],
      [20, '/api/miner/leaderboard', 200],
      [30, '/api/miner/rank', 401],
      [20, '/api/achievements', 200],
      [30, '/api/miner/login', 200],
      [30, '/api/miner/rank', 200],
      [20, '/healthz', 200],
    ]);
    await busy.stop();
  });
});

describe('an unexpected error', () => {
  test('is logged by its statement, and without anything that was sent', async () => {
    const broken = await startTestServer();
    const { email, pin } = await broken.createMiner({ email: 'canary@example.com', pin: '918273' });
    const browser = broken.openBrowser();
    await browser.post('/api/miner/login', { email, pin });
    const token = browser.cookie('technovex.device', '/api/miner') ?? '';
    const session = browser.cookie('technovex.session') ?? '';
    // PostgreSQL repeats the value that it cannot cast in its message.
    await broken.db.raw(`
      CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.label := (NEW.email || NEW.token_hash)::int; RETURN NEW; END $$;
      CREATE TRIGGER fault BEFORE INSERT OR UPDATE ON miner_devices FOR EACH ROW EXECUTE FUNCTION fault()`);

    const answers = [
      await browser.post('/api/miner/login', { email }),
      await broken.openBrowser().post('/api/miner/login', { email, pin }),
    ];

    for (const { status, text } of answers) {
      expect({ status, text }).toEqual({
        status: 500,
        text: expect.stringMatching(/^Something went wrong on our side. Reference: [0-9a-f-]{36}$/),
      });
    }
    const log = broken.logLines.join('');
    expect(log).toContain('"code":"22P02"');
    expect(log).toContain('insert into \\"miner_devices\\"');
    const devices: { token_hash: string }[] = await broken.db('miner_devices').select('token_hash');
    const secrets = [email, 'canary', pin, token, session, ...devices.map(device => device.token_hash)];
    for (const secret of secrets) expect(log).not.toContain(secret);
    await broken.stop();
  });
});
