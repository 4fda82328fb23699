import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Headers of a single request or connection. */
const REQUEST_HEADERS = ['connection', 'date', 'keep-alive', 'x-request-id'];
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('API responses are not cached, and load nothing as a page', async () => {
  const { headers } = await server.openBrowser().get('/api/miner/check-email/a@example.com');

  expect(Object.fromEntries([...headers].filter(([name]) => !REQUEST_HEADERS.includes(name)))).toEqual({
    'cache-control': 'no-store',
    'content-length': '16',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('pages have a strict content security policy', async () => {
  const { headers } = await server.openBrowser().get('/healthz');

  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Strict-Transport-Security')).toBeNull();
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
      "img-src 'self' data:;font-src 'self';connect-src 'self' http://127.0.0.1:8545;" +
      "worker-src 'self';manifest-src 'self';frame-src 'none';object-src 'none';" +
      "base-uri 'none';form-action 'self';frame-ancestors 'none'",
  );
});

test.each([
  ['/assets/a-1.js', "default-src 'none';frame-ancestors 'none'", null],
  ['/assets/a-1.svg', expect.stringContaining("default-src 'self'"), 'no-referrer'],
  ['/privacy', expect.stringContaining("default-src 'self'"), 'no-referrer'],
])('%s has the headers of pages only if it can be one', async (path, policy, referrers) => {
  const { headers } = await server.openBrowser().get(path);

  expect(headers.get('Content-Security-Policy')).toEqual(policy);
  expect(headers.get('Referrer-Policy')).toBe(referrers);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('pages may connect to the configured chain, and use WalletConnect if a project id is set', async () => {
  const siteSettings = {
    ...defaultSiteSettings,
    rpcUrl: 'https://rpc.technovex.example/v1/key',
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
  };
  const configured = await startTestServer({ config: { siteSettings } });
  const { headers } = await configured.openBrowser().get('/healthz');

  expect(headers.get('Content-Security-Policy')).toContain(
    "connect-src 'self' https://rpc.technovex.example wss://relay.walletconnect.org https://rpc.walletconnect.org;" +
      "worker-src 'self';manifest-src 'self';frame-src https://verify.walletconnect.org;",
  );
  await configured.stop();
});

test('an https site sends HSTS and secure cookies, and upgrades requests', async () => {
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
  expect(page.headers.get('Content-Security-Policy')).toContain(";connect-src 'self';");
  expect(
    headers
      .getSetCookie()
      .map(cookie => cookie.replace(/=[^;]*;/, '=…;').replace(/expires=[^;]*/, 'expires=…')),
  ).toEqual([
    '__Secure-technovex.device=…; path=/api/miner; expires=…; samesite=lax; secure; httponly',
    '__Host-technovex.session=…; path=/; expires=…; samesite=lax; secure; httponly',
    '__Host-technovex.session.sig=…; path=/; expires=…; samesite=lax; secure; httponly',
  ]);

  // The test uses http, as a proxy does: the cookie jar of a browser would not send secure cookies.
  const Cookie = headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ');
  const save = (init: { headers: Record<string, string> }) =>
    secure.openBrowser().request('PUT', `/api/miner/wallets/${miner.email}`, { ...init, body: '{}' });
  const again = secure.openBrowser().request('POST', '/api/miner/login', {
    headers: { ...JSON_TYPE, Cookie },
    body: JSON.stringify(miner),
  });
  expect((await again).status).toBe(200);
  expect((await save({ headers: { ...JSON_TYPE, Cookie } })).status).toBe(401);
  const latest = (await again).headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ');
  expect((await save({ headers: { ...JSON_TYPE, Cookie: latest } })).status).toBe(200);
  const unprefixed = latest.replaceAll('__Host-', '');
  expect((await save({ headers: { ...JSON_TYPE, Cookie: unprefixed } })).status).toBe(401);
  await secure.stop();
});
