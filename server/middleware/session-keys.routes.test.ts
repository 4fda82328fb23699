/** Rotation of the keys that sign session cookies, while users are signed in. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { startSecondServer } from '../../test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import { openTestBrowser, type TestBrowser } from '../../test/support/test-browser.ts';

const [OLD, NEW] = ['the key of yesterday, which is long enough', 'the key of today, which is long enough'];
const SESSION = 'technovex.session';
const NAMES = [SESSION, `${SESSION}.sig`];

/** Started with only the old key. */
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    config: { sessionKeys: [OLD], publicUrl: new URL('http://technovex.example') },
  });
});
afterEach(() => server.stop());

/** Starts another server of the same site with these keys. */
async function restartWith(sessionKeys: readonly string[]) {
  const again = await startSecondServer({ ...server, config: { ...server.config, sessionKeys } });
  const browserOf = (cookies: Readonly<Record<string, string>>) => {
    const browser = openTestBrowser(again.baseUrl);
    for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
    return browser;
  };
  return { browserOf, stop: again.stop };
}

const cookiesIn = (browser: TestBrowser): Record<string, string> =>
  Object.fromEntries(NAMES.map(name => [name, browser.cookie(name) ?? '']));

/** The cookies that a response sets, without their values. */
const attributesIn = ({ headers }: TestAnswer): readonly string[] =>
  headers
    .getSetCookie()
    .map(cookie => cookie.replace(/=[^;]*;/, '=…;').replace(/expires=[^;]*/, 'expires=…'));

const SIGNED_AGAIN = NAMES.map(name => `${name}=…; path=/; expires=…; samesite=lax; httponly`);

test.each([
  [
    'a visitor',
    async () => (await signInVisitor(server)).browser,
    (browser: TestBrowser) => browser.get('/api/user'),
  ],
  [
    'a miner',
    async () =>
      (await signInMiner(server, { miner: await server.createMiner({ email: 'a@example.com' }) })).browser,
    (browser: TestBrowser) => browser.get('/api/miner/history'),
  ],
  [
    'a miner who only saves',
    async () =>
      (await signInMiner(server, { miner: await server.createMiner({ email: 'a@example.com' }) })).browser,
    (browser: TestBrowser) => browser.put('/api/miner/wallets/a@example.com', {}),
  ],
])('%s stays signed in, with cookies signed by the new key', async (_, signIn, call) => {
  const before = cookiesIn(await signIn());
  const both = await restartWith([NEW, OLD]);
  const browser = both.browserOf(before);

  const first = await call(browser);
  const second = await call(browser);
  await both.stop();

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(attributesIn(first)).toEqual(SIGNED_AGAIN);
  expect(attributesIn(second)).toEqual([]);
  expect(browser.cookie(SESSION)).toBe(before[SESSION]);
  const newOnly = await restartWith([NEW]);
  expect((await call(newOnly.browserOf(cookiesIn(browser)))).status).toBe(200);
  expect((await call(newOnly.browserOf(before))).status).toBe(401);
  await newOnly.stop();
});
