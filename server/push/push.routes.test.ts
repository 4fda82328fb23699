import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../contract/examples.ts';
import { testPushKeys } from '../../test/support/push-keys.ts';
import { interleave } from '../../test/support/request-races.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { type SignedInMiner, signInMiner } from '../../test/support/signed-in-miner.ts';

const PATH = '/api/miner/push';
const { publicKey } = testPushKeys;
const { body: subscription } = examples.minerPushSubscribe;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const subscribe = ({ browser }: Pick<SignedInMiner, 'browser'>, change: object = {}) =>
  browser.put(PATH, { ...subscription, ...change });

const stateOf = async ({ browser }: Pick<SignedInMiner, 'browser'>) => (await browser.get(PATH)).json;

const stored = (email: string): Promise<unknown[]> =>
  server.db('miner_devices').where({ email }).whereNotNull('push_endpoint').pluck('push_endpoint');

test('a device subscribes, again, and unsubscribes', async () => {
  const miner = await signInMiner(server);
  expect(await stateOf(miner)).toEqual({ publicKey, subscribed: false });

  expect((await subscribe(miner)).status).toBe(204);
  expect((await subscribe(miner, { endpoint: 'https://push.example.net/later' })).status).toBe(204);
  expect(await stateOf(miner)).toEqual({ publicKey, subscribed: true });
  expect(await stored(miner.email)).toEqual(['https://push.example.net/later']);

  expect((await miner.browser.request('DELETE', PATH)).status).toBe(204);
  expect((await miner.browser.request('DELETE', PATH)).status).toBe(204);
  expect(await stateOf(miner)).toEqual({ publicKey, subscribed: false });
  expect(await stored(miner.email)).toEqual([]);
});

test('devices of an account have a subscription each, and a browser has one', async () => {
  const here = await signInMiner(server);
  const there = await signInMiner(server, { miner: here });
  await subscribe(here);
  expect(await stateOf(there)).toEqual({ publicKey, subscribed: false });
  await subscribe(there, { endpoint: 'https://push.example.net/there' });
  expect(await stored(here.email)).toHaveLength(2);

  // The browser's cookies were cleared, and it logged in as another device.
  await subscribe(there);
  expect(await stored(here.email)).toEqual([subscription.endpoint]);
  expect(await stateOf(here)).toEqual({ publicKey, subscribed: false });
});

test('a browser that subscribes for two devices at once has one subscription', async () => {
  const here = await signInMiner(server);
  const there = await signInMiner(server, { miner: here });

  const answers = await interleave(
    server,
    { table: 'miner_devices', statement: 'UPDATE', when: 'NEW.push_endpoint IS NOT NULL' },
    () => subscribe(here),
    () => subscribe(there),
  );

  expect(answers).toMatchObject([{ status: 204 }, { status: 204 }]);
  expect(await stored(here.email)).toEqual([subscription.endpoint]);
  expect(await stateOf(there)).toEqual({ publicKey, subscribed: true });
});

describe('the end of a device ends its subscription', () => {
  test('by a logout', async () => {
    const miner = await signInMiner(server);
    await subscribe(miner);
    await miner.browser.post('/api/miner/logout');
    expect(await stored(miner.email)).toEqual([]);
  });

  test('by signing out the others', async () => {
    const here = await signInMiner(server);
    const there = await signInMiner(server, { miner: here });
    await subscribe(here);
    await subscribe(there, { endpoint: 'https://push.example.net/there' });
    await here.browser.post('/api/miner/devices/sign-out-others');
    expect(await stored(here.email)).toEqual([subscription.endpoint]);
    expect((await subscribe(there)).status).toBe(401);
  });

  test('by a login of another miner in the same browser', async () => {
    const former = await signInMiner(server);
    await subscribe(former);
    const next = await signInMiner(server, { browser: former.browser });
    expect(await stored(former.email)).toEqual([]);
    expect(await stateOf(next)).toEqual({ publicKey, subscribed: false });
  });
});

test('a device whose row is gone cannot subscribe', async () => {
  const miner = await signInMiner(server);
  await server.db('miner_devices').where({ email: miner.email }).delete();
  expect((await subscribe(miner)).status).toBe(401);
});

test('a subscription for a key that was replaced counts as none', async () => {
  const miner = await signInMiner(server);
  await subscribe(miner);
  await server.db('miner_devices').where({ email: miner.email }).update({ push_server_key: 'former' });
  expect(await stateOf(miner)).toEqual({ publicKey, subscribed: false });
});

test.each([
  'http://push.example.net/send',
  'https://localhost/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://[::1]/send',
  'https://[2606:4700::1]/send',
  'https://push.example.net:8443/send',
  'https://user:secret@push.example.net/send',
  'https://push.example.net./send',
  'ftp://push.example.net/send',
  'push.example.net',
  `https://push.example.net/${'x'.repeat(1_000)}`,
])('rejects the endpoint %s', async endpoint => {
  const miner = await signInMiner(server);
  expect(await subscribe(miner, { endpoint })).toMatchObject({
    status: 400,
    text: 'Invalid value: endpoint.',
  });
  expect(await stored(miner.email)).toEqual([]);
});

test.each([
  ['p256dh', { p256dh: subscription.keys.p256dh.slice(1) }],
  ['p256dh', { p256dh: `A${subscription.keys.p256dh.slice(1)}` }],
  ['auth', { auth: `${subscription.keys.auth}A` }],
  ['auth', { auth: `${subscription.keys.auth.slice(1)}=` }],
])('rejects a wrong %s', async (name, change) => {
  const miner = await signInMiner(server);
  expect(await subscribe(miner, { keys: { ...subscription.keys, ...change } })).toMatchObject({
    status: 400,
    text: `Invalid value: keys.${name}.`,
  });
});

test('a site without keys offers none', async () => {
  const plain = await startTestServer({ config: { push: undefined } });
  const miner = await signInMiner(plain);
  expect(await stateOf(miner)).toEqual({ publicKey: null, subscribed: false });
  expect(await subscribe(miner)).toMatchObject({ status: 404, text: 'This site sends no push reminders.' });
  expect((await miner.browser.request('DELETE', PATH)).status).toBe(204);
  await plain.stop();
});
