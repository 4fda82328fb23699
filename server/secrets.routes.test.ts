/** Canary values: sends PINs, passwords and emails, and searches all that the server writes. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../contract/examples.ts';
import type { TestAnswer } from '../test/model/engine/page.ts';
import { found } from '../test/support/canaries.ts';
import { type FullServer, startFullServer } from '../test/support/full-server.ts';
import { testPushKeys } from '../test/support/push-keys.ts';
import { listTables } from '../test/support/table-digests.ts';
import { openTestBrowser, type TestBrowser } from '../test/support/test-browser.ts';
import { messageWith, prove, sign, stranger } from '../test/support/wallet-proofs.ts';
import { wrongCalls } from '../test/support/wrong-calls.ts';

const email = 'canary.of.the.mine@example.com';
const password = 'canary "horse" battery';

const chosen = {
  pin: '918273',
  wrongPin: '564738',
  newPin: '384756',
  password,
  wrongPassword: 'canary staple',
  adminPassword: 'canary of the admin',
};
const subscription = {
  endpoint: 'https://push.example.net/canary/of/a/browser',
  keys: examples.minerPushSubscribe.body.keys,
};
const pushes = { endpoint: '/canary/of/a/browser', vapidKey: testPushKeys.privateKey, ...subscription.keys };

const emails = { email, visitorEmail: 'canary.visitor@example.com', reader: 'canary.reader@example.com' };

let server: FullServer;
/** Secrets that the server issued: session ids, their signatures, device tokens. */
const issued: Record<string, string> = {};
const answers: TestAnswer[] = [];

beforeAll(async () => {
  server = await startFullServer({
    METRICS_PORT: '0',
    DEMO_MINER_EMAIL: email,
    DEMO_MINER_PIN: chosen.pin,
    LOG_LEVEL: 'trace',
    ADMIN_PASSWORD: chosen.adminPassword,
    VAPID_PUBLIC_KEY: testPushKeys.publicKey,
    VAPID_PRIVATE_KEY: testPushKeys.privateKey,
    VAPID_SUBJECT: 'push@example.org',
  });
  await useEverything();
  await failEverything();
}, 60_000);
afterAll(() => server.remove());

/** Records a response and its cookies. */
async function record(pending: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await pending;
  answers.push(answer);
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    if (value !== '') issued[`${name} ${Object.keys(issued).length}`] = value;
  }
  return answer;
}

function lastAnswer(): TestAnswer {
  const last = answers.at(-1);
  if (!last) throw new Error('There is no answer yet.');
  return last;
}

async function useEverything(): Promise<void> {
  const browser = openTestBrowser(server.address);
  const wallet = `/api/miner/wallets/${encodeURIComponent(email)}`;
  const user = { username: 'canary-visitor', password };
  const calls: (() => Promise<TestAnswer>)[] = [
    () => browser.get(`/api/miner/check-email/${email}`),
    () => browser.get(`/api/miner/check-email/not.${email}`),
    () => browser.post('/api/miner/login', { email, pin: chosen.wrongPin }),
    () => browser.post('/api/miner/login', { email }),
    () => browser.post('/api/miner/login', { email, pin: chosen.pin }),
    () => browser.put(wallet, { pendingCoins: 0, mining: true, pin: chosen.wrongPin }),
    () => browser.put(wallet, { totalMined: 100 }),
    () => browser.put(wallet, { totalMined: 'x', pin: chosen.pin }),
    () => openTestBrowser(server.address).put(wallet, { pin: chosen.pin }),
    () => openTestBrowser(server.address).put(wallet, { pin: chosen.wrongPin }),
    () => browser.post('/api/miner/wallet/nonce'),
    async () => prove(browser, await sign(messageWith(browser, lastAnswer()))),
    () => browser.post('/api/miner/wallet/nonce'),
    async () => {
      const proof = await sign(messageWith(browser, lastAnswer(), stranger.address), stranger);
      return prove(browser, { ...proof, pin: chosen.wrongPin });
    },
    () => browser.put(wallet, { walletAddress: '', pin: chosen.wrongPin }),
    () => browser.put(wallet, { walletAddress: '', pin: chosen.pin }),
    () => browser.get('/api/miner/history'),
    () => browser.get('/api/miner/devices'),
    () => browser.get('/api/miner/rank'),
    () => browser.get('/api/miner/push'),
    () => browser.put('/api/miner/push', subscription),
    () => browser.put('/api/miner/push', { ...subscription, endpoint: 'http://canary.example' }),
    () => browser.get('/api/miner/leaderboard'),
    () => browser.get('/api/presale/phases'),
    () => browser.get(`/api/achievements/user/${email}`),
    () => browser.get(`/api/achievements/user/not.${email}`),
    () => browser.post(`/api/achievements/check/${email}`),
    () => browser.put('/api/miner/pin', { pin: chosen.wrongPin, newPin: chosen.newPin }),
    () => browser.put('/api/miner/pin', { pin: chosen.pin, newPin: 'x' }),
    () => browser.put('/api/miner/pin', { pin: chosen.pin, newPin: chosen.newPin }),
    () => browser.post('/api/miner/devices/sign-out-others'),
    () => browser.post('/api/miner/login', { email }),
    () => browser.post('/api/register', { ...user, email: emails.visitorEmail }),
    () => browser.post('/api/register', { ...user, email: emails.visitorEmail }),
    () => browser.post('/api/login', { ...user, password: chosen.wrongPassword }),
    // Users type their password into the wrong field.
    () => browser.post('/api/login', { username: password, password }),
    () => browser.post('/api/login', user),
    () => browser.get('/api/user'),
    () => browser.get('/api/admin/presale/phases'),
    () => browser.post('/api/newsletter', { email: emails.reader }),
    ...callsOfAdmin(openTestBrowser(server.address)),
    ...wrongCalls(browser, { email, password, pin: chosen.pin }),
    () => browser.post('/api/logout'),
    () => browser.post('/api/miner/logout'),
  ];
  for (const call of calls) await record(call());
}

/** An admin's calls about people. The last one sets the PIN that the miner has chosen. */
function callsOfAdmin(admin: TestBrowser): (() => Promise<TestAnswer>)[] {
  let entry = '';
  const miner = (act: string) => `/api/admin/miners/${entry}/${act}`;
  return [
    () => admin.post('/api/login', { username: 'admin', password: chosen.adminPassword }),
    async () => {
      const answer = await admin.post('/api/admin/miners/look-up', { email });
      ({ entry } = answer.json as { entry: string });
      return answer;
    },
    () => admin.post('/api/admin/miners/look-up', { email: `not.${email}` }),
    () => admin.post(miner('look-up')),
    () => admin.post(miner('ledger'), {}),
    () => admin.post('/api/admin/audit', { search: email }),
    () => admin.post('/api/admin/subscribers', { search: emails.reader }),
    () => admin.post('/api/admin/subscribers/export', { search: emails.reader }),
    () => admin.post('/api/admin/subscribers/remove', { email: emails.reader }),
    () => admin.post('/api/admin/subscribers/remove', { email: emails.reader }),
    () => admin.post(miner('unlock')),
    () => admin.put(miner('pin'), { newPin: `${chosen.newPin}0` }),
    () => admin.put(miner('pin'), { newPin: chosen.newPin }),
    () => admin.post(miner('sign-out')),
  ];
}

/** Makes every write fail: PostgreSQL repeats rejected values in its messages. */
async function failEverything(): Promise<void> {
  const { db } = server.database;
  const browser = openTestBrowser(server.address);
  await record(browser.post('/api/miner/login', { email, pin: chosen.newPin }));
  await db.raw(`CREATE FUNCTION reject_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No: %', to_jsonb(coalesce(NEW, OLD)); END $$`);
  for (const table of await listTables(db)) {
    await db.raw(
      `CREATE TRIGGER reject_write BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION reject_write()`,
    );
  }
  const failed = [
    await record(browser.get(`/api/miner/check-email/not.${email}`)),
    await record(browser.post('/api/miner/login', { email, pin: chosen.newPin })),
    await record(browser.put(`/api/miner/wallets/${email}`, { pendingCoins: 0, mining: true })),
    await record(browser.put('/api/miner/pin', { pin: chosen.newPin, newPin: chosen.pin })),
    await record(browser.post('/api/miner/logout')),
    await record(browser.post('/api/login', { username: 'canary-visitor', password })),
    await record(
      browser.post('/api/register', { username: randomUUID(), password, email: emails.visitorEmail }),
    ),
    await record(browser.post('/api/newsletter', { email: emails.reader })),
  ];
  expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 500));
  await db.raw('DROP FUNCTION reject_write CASCADE');
}

/** Removes times and random ids, which may contain a PIN by chance. */
const withoutRandomDigits = (text: string): string =>
  text.replace(/"time":\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

const allCanaries = () => ({ ...chosen, ...emails, ...issued, ...pushes });

test('the calls cover all statuses and issue secrets', () => {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();

  expect(statuses).toEqual([200, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 500]);
  expect(Object.keys(issued).length).toBeGreaterThan(9);
});

test('the log contains no canary, at any level', async () => {
  await expect
    .poll(() => server.logLines.filter(line => line.includes('"msg":"request"')).length)
    .toBe(answers.length);

  const log = withoutRandomDigits(server.logLines.join(''));
  expect(log).toContain('unexpected error');
  expect(found(allCanaries(), log)).toEqual([]);
});

test('errors and headers repeat no input, and no response contains a secret', () => {
  for (const { status, text, headers } of answers) {
    const output = withoutRandomDigits(
      `${text} ${[...headers].filter(([name]) => name !== 'set-cookie').join()}`,
    );
    expect(found(status < 400 ? { ...chosen, ...issued, ...pushes } : allCanaries(), output), output).toEqual(
      // A rejected claim is answered with the account, to its owner.
      status === 422 ? ['email'] : [],
    );
  }
});

test('metrics contain no canary', async () => {
  const metrics = await (await fetch(server.metricsAddress ?? '')).text();

  expect(metrics).toContain('technovex_http_request_duration_seconds_count');
  expect(found(allCanaries(), metrics)).toEqual([]);
});

test('the database contains no PIN, password, session id or token', async () => {
  const { db } = server.database;
  const rows: string[] = [];
  for (const table of await listTables(db)) {
    const { rows: some }: { rows: { text: string }[] } = await db.raw(
      `SELECT t::text AS text FROM "${table}" t`,
    );
    rows.push(...some.map(({ text }) => text));
  }

  expect(rows.join('\n')).toContain(email);
  expect(found({ ...chosen, ...issued }, withoutRandomDigits(rows.join('\n')))).toEqual([]);
});
